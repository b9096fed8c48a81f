// Loaded into the backend before its own code (node --import): a runner killed outright must not leave it behind,
// holding the database. The ordinary way to stop is the runner's SIGTERM.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
