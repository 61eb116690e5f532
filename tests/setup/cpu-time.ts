/** The time that this process has computed so far, in milliseconds: other work of the machine does not count. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/**
 * The cost of some work, in milliseconds of this process: the least of five trials, for the others have also collected garbage or
 * compiled. Compared with another cost of the same run, never with a number.
 */
export async function cpuOf(work: () => unknown): Promise<number> {
  let least = Infinity
  for (let trial = 0; trial < 5; trial += 1) {
    const begun = cpuTime()
    await work()
    least = Math.min(least, cpuTime() - begun)
  }
  return least
}
