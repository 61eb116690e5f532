/** A clock of what this process has computed, in milliseconds: whatever else the machine has to do does not count. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
