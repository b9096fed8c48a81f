// Loaded into the backend before its own code (node --import). Stops a backend whose runner was killed: it would keep
// the database locked. A runner that stops in order sends SIGTERM itself.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
