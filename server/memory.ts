import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Gives back what the start has left in memory, and lets it grow with what comes (`scripts/start.js` has kept it small). */
export function tidyMemory(): void {
  const flags = ['--expose-gc', '--compact-on-every-full-gc']
  for (const flag of flags) setFlagsFromString(flag)
  const collect = runInNewContext('gc') as () => void
  collect()
  for (const flag of flags) setFlagsFromString(flag.replace('--', '--no-'))
  // As V8 has it.
  setFlagsFromString('--semi-space-growth-factor=2')
}
