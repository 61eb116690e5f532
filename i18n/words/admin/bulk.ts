import { count } from '../count'

const questions = (number: number) => count(number, 'domanda', 'domande')

/** Words about several questions at once; read by the designer alone, so that they come with it. */
export const bulk = {
  begin: 'Seleziona',
  label: 'Azioni per le domande selezionate',
  all: 'Seleziona tutte',
  chosen: (number: number) => count(number, 'selezionata', 'selezionate'),
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
