import { count } from '../count'

/** Words about who takes part in a database. */
export const members = {
  users: {
    title: 'Medici',
    lead: 'I medici compilano schede in questo database e vedono le proprie.',
    add: 'Aggiungi medici',
    empty: 'Nessun medico compila ancora questo database',
    emptyHelp: 'Aggiungi chi deve compilare le schede.',
  },
  supervisors: {
    title: 'Supervisori',
    lead: 'I supervisori leggono tutte le schede di questo database, le approvano o le rimandano.',
    add: 'Aggiungi supervisori',
    empty: 'Nessun supervisore segue ancora questo database',
    emptyHelp: 'Aggiungi chi deve rivedere le schede.',
  },
  search: 'Cerca per nome, cognome o e-mail',
  choose: 'Scegli le persone',
  chosen: (number: number) => count(number, 'persona scelta', 'persone scelte'),
  none: 'Nessuna persona corrisponde alla ricerca',
  already: 'già presente',
  confirm: 'Aggiungi',
  cancel: 'Annulla',
  added: (number: number) => (number === 1 ? 'Persona aggiunta' : `${number} persone aggiunte`),
  remove: 'Rimuovi',
  removeOne: (name: string) => `Rimuovi ${name}`,
  removeTitle: (name: string) => `Rimuovere ${name}?`,
  removeText: 'Non avrà più accesso a questo database. Le schede già compilate restano.',
  removed: 'Persona rimossa',
  more: 'Mostra altri',
  role: 'Ruolo',
  name: 'Nome',
}
