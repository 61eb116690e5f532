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

const help = `Rilievo raccoglie dati clinici: database, gruppi, domande e schede.

  npm start                           avvia Rilievo
  npm run demo                        avvia Rilievo con i dati dimostrativi, in una cartella dei dati vuota
  npm run admin -- --email INDIRIZZO  dà un nuovo collegamento a un amministratore che non riesce ad accedere
      --clear-second-factor           gli toglie anche la verifica in due passaggi
  npm run check-data                  controlla che risultati, stati e statistiche siano quelli che danno le risposte
  npm run rebuild-statistics          ricalcola ciò che le statistiche contano
      -- --check                      lo confronta soltanto con le risposte
  npm start -- --help | --version     mostra questo testo, o la versione

Codici d'uscita: 0 riuscito; 1 non riuscito, o il controllo ha trovato differenze; 2 un'opzione non va bene;
3 il controllo non si può fare perché Rilievo è in funzione sulla cartella dei dati.

Le impostazioni sono variabili d'ambiente: le spiega README.md.`

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
  if (args.includes('--help') || args.includes('-h')) return { answer: help }
  if (args.includes('--version')) return { answer: `Rilievo ${version}` }
  const asked = Object.keys(commands).filter((flag) => args.includes(flag))
  if (asked.length > 1) return { problem: `${asked.join(' e ')} non vanno insieme. ${seeHelp}` }
  const command = commands[asked[0]] ?? start
  const values = new Map()
  for (let at = 0; at < args.length; at += 1) {
    const [flag, ...rest] = args[at].split('=')
    if (args[at] === asked[0]) continue
    if (command.flags.includes(`${flag}=`)) {
      const value = rest.length > 0 ? rest.join('=') : args[(at += 1)]
      if (value === undefined || value.startsWith('--')) {
        return { problem: `Dopo ${flag} manca il valore. ${seeHelp}` }
      }
      values.set(flag, value)
    } else if (command.flags.includes(args[at])) values.set(flag, '')
    else return { problem: `${command.npm} non conosce «${args[at]}». ${seeHelp}` }
  }
  return { name: command.name, values }
}

const seeHelp = 'Le opzioni sono spiegate da: npm start -- --help'

/** How the program ends where its arguments make no sense. */
export const usageExit = 2
