import { shortcuts as filling } from '../doctor/shortcuts'
import { countOf } from '../../formats/format'

const questions = (number: number) => countOf(number, 'domanda', 'domande')

/** Words about several questions at once. They load with the designer. */
export const bulk = {
  begin: 'Seleziona',
  label: 'Azioni per le domande selezionate',
  all: 'Seleziona tutte',
  chosen: (number: number) => countOf(number, 'selezionata', 'selezionate'),
  move: 'Sposta…',
  moveTitle: (number: number) => `Sposta ${questions(number)} in un altro gruppo`,
  more: 'Altro',
  duplicate: 'Duplica',
  require: 'Rendi obbligatorie',
  release: 'Rendi facoltative',
  archive: 'Archivia',
  unarchive: 'Riattiva',
  remove: 'Elimina',
  removeTitle: (number: number) => `Eliminare ${questions(number)}?`,
  removeText: 'Quelle che hanno già risposte restano dove sono e si possono archiviare.',
  end: 'Termina la selezione',
  progress: 'Domande elaborate',
  done: (number: number) => (number === 1 ? 'Fatto per 1 domanda' : `Fatto per ${number} domande`),
  failed: (failed: number, done: number) =>
    done === 0
      ? `Non riuscito per ${questions(failed)}:`
      : `Fatto per ${questions(done)}, non riuscito per ${questions(failed)}:`,
  failedList: 'Non riuscite',
  computed: 'si calcola da sola, non c’è nulla da rispondere.',
}

/** Reasons why the results of formulas are not tried. */
const untried = {
  unbounded: 'ci sono numeri senza minimo o massimo',
  fewResults: 'con le risposte attese non c’è quasi mai un numero',
  tooMany: 'troppe risposte in gioco, o un errore fra le formule da cui dipendono',
  spent: 'il controllo è arrivato al suo limite di calcoli',
} as const

/** Words about the checks of a design before it is used. */
export const checks = {
  open: 'Controlla',
  close: 'Chiudi il controllo',
  title: 'Controllo prima dell’uso',
  lead: 'Che cosa non va o è dubbio nella progettazione. Si aggiorna mentre la modifichi.',
  failed: 'Il controllo non si è potuto caricare: ricarica la pagina.',
  none: 'Nessun problema trovato',
  noneHelp:
    'Guardati: nomi, codici, opzioni, limiti e fasce, e come sono scritte formule e condizioni.',
  /** @param surveys invented ones that each formula was computed for */
  tried: (formulas: number, surveys: number) =>
    `I risultati di ${countOf(formulas, 'formula', 'formule')} sono stati provati su ${surveys} schede inventate, con le risposte attese.`,
  untried: (formulas: number, why: keyof typeof untried) =>
    `${countOf(formulas, 'formula non provata', 'formule non provate')}: ${untried[why]}.`,
  severities: { error: 'Errori', warning: 'Avvisi', advice: 'Consigli' },
  counts: {
    error: (number: number) => countOf(number, 'errore', 'errori'),
    warning: (number: number) => countOf(number, 'avviso', 'avvisi'),
    advice: (number: number) => countOf(number, 'consiglio', 'consigli'),
  },
  ofGroup: 'Il gruppo',
  more: (number: number) =>
    number === 1
      ? 'E un altro come questi.'
      : `E altri ${number.toLocaleString('it-IT')} come questi.`,
} as const

/** Words of the designer's toolbar. */
export const designerBar = {
  more: 'Altri strumenti',
} as const

/** Words about finding a question. */
export const find = {
  label: 'Cerca una domanda per testo, codice o @q_',
  hint: 'Cerca una domanda',
  results: 'Domande trovate',
  total: (total: number, shown: number) => {
    if (total === 0) return 'Nessuna domanda corrisponde'
    const found = countOf(total, 'domanda trovata', 'domande trovate')
    return total > shown ? `${found}, ecco le prime ${shown}: scrivi altre lettere.` : found
  },
}

/** Words about ways to begin a design, and to add a group other than an empty one. */
export const beginnings = {
  more: 'Altri modi di aggiungere un gruppo',
  title: 'Oppure comincia da qualcosa di pronto',
  score: {
    label: 'Punteggio pronto',
    text: 'Classe NYHA, CHA₂DS₂-VASc, Glasgow Coma Scale, performance status ECOG: opzioni, punti e totale già scritti.',
  },
  copy: {
    label: 'Copia da un altro database',
    text: 'Un gruppo con le sue domande, formule e condizioni.',
  },
  file: {
    label: 'Importa da file',
    text: 'Una struttura esportata con «Esporta la struttura». Diventa un nuovo database; questo resta com’è.',
  },
  others:
    'I questionari validati, che hanno testi e diritti di altri autori, non sono compresi: si importano da un file.',
} as const

const [everywhere, ...others] = filling.sections

/** Keys that a trial does not have: there is no bookmark. */
const withoutBookmark = everywhere.keys.filter(([key]) => key !== 'Alt + Maiusc + Invio')

/** Words of the trial, in which an administrator fills in a survey of the design. */
export const trial = {
  open: 'Prova',
  title: (database: string) => `Prova di «${database}»`,
  notice: 'Prova: niente di quello che scrivi viene salvato',
  back: 'Torna alla progettazione',
  /** Stands where a survey has the patient’s code. */
  code: 'Prova',
  restart: 'Ricomincia',
  restartTitle: 'Ricominciare la prova?',
  restartText: 'Le risposte della prova vengono tolte, e la scheda torna come nuova.',
  restarted: 'La prova ricomincia da capo',
  completed: 'La scheda sarebbe completata',
  completedText: 'Nessuna scheda è stata creata: questa è una prova.',
  completedWithout: (count: number) =>
    count === 0
      ? 'Tutte le domande hanno una risposta.'
      : count === 1
        ? 'Le risposte obbligatorie ci sono tutte. Una domanda facoltativa è senza risposta.'
        : `Le risposte obbligatorie ci sono tutte. ${count} domande facoltative sono senza risposta.`,
  goOn: 'Continua la prova',
  first: 'Vai al primo gruppo',
  hidden: 'Con queste risposte il gruppo non appare',
  nothing: 'Non c’è niente da provare',
  nothingHelp: 'Il database non ha ancora gruppi di domande, o le condizioni li nascondono tutti.',
} as const

/** Keyboard shortcuts of a trial: those of filling in a survey. */
export const trialShortcuts = {
  ...filling,
  sections: [{ ...everywhere, keys: withoutBookmark }, ...others],
}
