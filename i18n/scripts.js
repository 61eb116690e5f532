/**
 * Texts of the scripts at a terminal. Node reads this file before packages are installed, even in versions that
 * the product does not support. It is therefore plain JavaScript without imports.
 */
export const scripts = {
  description: 'Raccolta di dati clinici',
  nodeVersion: (/** @type {string} */ version) =>
    `Rilievo richiede Node.js 20.19 o più recente della serie 20, oppure 22.12 o più recente, ma questo è ${version}: installate una versione attuale da https://nodejs.org e riprovate.`,
  packagesMissing: 'Mancano i pacchetti di Rilievo: eseguite prima «npm ci» in questa cartella.',
  version: (/** @type {string} */ version) => `Rilievo ${version}`,
  notTogether: (/** @type {readonly string[]} */ flags) =>
    `${flags.join(' e ')} non vanno insieme. ${seeHelp}`,
  valueMissing: (/** @type {string} */ flag) => `Dopo ${flag} manca il valore. ${seeHelp}`,
  unknownFlag: (/** @type {string} */ command, /** @type {string} */ flag) =>
    `${command} non conosce «${flag}». ${seeHelp}`,
  help: `Rilievo raccoglie dati clinici: database, gruppi, domande e schede.

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

Le impostazioni sono variabili d'ambiente: le spiega README.md.`,
  preparing:
    'Preparo Rilievo: succede al primo avvio e dopo un aggiornamento, dura meno di un minuto …',
  notPrepared: 'La preparazione di Rilievo non è riuscita: la causa è scritta qui sopra.',
  notWritable: (/** @type {string} */ folder, /** @type {string} */ code) =>
    `Non posso scrivere nella cartella del programma ${folder} (${code}), dove al primo avvio e dopo un aggiornamento Rilievo si prepara: eseguite lì «npm run build» con un utente che può scriverci, poi riavviate.`,
  firstLoad: 'Primo caricamento, come arriva al browser:',
  overLimit: 'oltre il limite',
  firstLoadTooLarge: 'Il primo caricamento supera il limite: alleggerite la parte indicata.',
}

const seeHelp = 'Le opzioni sono spiegate da: npm start -- --help'
