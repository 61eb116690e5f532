import { scripts } from '../i18n/scripts.js'

/** Commands of the program, by the flag that asks for each, and the flags that go with it; those with a value have `=`. */
const commands = {
  '--demo': { name: 'demo', npm: 'npm run demo', flags: [] },
  '--check-data': { name: 'checkData', npm: 'npm run check-data', flags: [] },
  '--rebuild-statistics': {
    name: 'rebuildStatistics',
    npm: 'npm run rebuild-statistics',
    flags: ['--check'],
  },
  '--admin-link': {
    name: 'adminLink',
    npm: 'npm run admin',
    flags: ['--email=', '--clear-second-factor'],
  },
}
const start = { name: 'start', npm: 'npm start', flags: [] }

/**
 * @typedef {{ answer: string, problem?: undefined }} Answer a text to print, which is all that is wanted
 * @typedef {{ problem: string, answer?: undefined }} Problem a sentence, where an argument makes no sense
 * @typedef {{ name: 'start' | 'demo' | 'checkData' | 'rebuildStatistics' | 'adminLink', values: ReadonlyMap<string, string>, answer?: undefined, problem?: undefined }} Command
 *   what to do, with the flags that were given and their values
 */

/**
 * Reads the arguments of the program.
 *
 * @param {readonly string[]} args without Node and the script
 * @param {string} version
 * @returns {Answer | Problem | Command}
 */
export function commandOf(args, version) {
  if (args.includes('--help') || args.includes('-h')) return { answer: scripts.help }
  if (args.includes('--version')) return { answer: scripts.version(version) }
  const asked = Object.keys(commands).filter((flag) => args.includes(flag))
  if (asked.length > 1) return { problem: scripts.notTogether(asked) }
  const command = commands[asked[0]] ?? start
  const values = new Map()
  for (let at = 0; at < args.length; at += 1) {
    const [flag, ...rest] = args[at].split('=')
    if (args[at] === asked[0]) continue
    if (command.flags.includes(`${flag}=`)) {
      const value = rest.length > 0 ? rest.join('=') : args[(at += 1)]
      if (value === undefined || value.startsWith('--')) {
        return { problem: scripts.valueMissing(flag) }
      }
      values.set(flag, value)
    } else if (command.flags.includes(args[at])) values.set(flag, '')
    else return { problem: scripts.unknownFlag(command.npm, args[at]) }
  }
  return { name: command.name, values }
}

/** Exit status of a program whose arguments make no sense. */
export const usageExit = 2
