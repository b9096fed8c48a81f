// Loaded into a service before its own code (node --import). Stops a service whose runner was killed: a backend would keep
// the database locked. A runner that stops in order sends SIGTERM itself.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
