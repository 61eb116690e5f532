import { count } from '../count'

/** Words about who takes part in a database. */
export const members = {
  users: {
    title: 'Medici',
    lead: 'I medici compilano schede in questo database e vedono le proprie.',
    add: 'Aggiungi medici',
    empty: 'Nessun medico compila ancora questo database',
    emptyHelp: 'Aggiungi chi deve compilare le schede.',
    removeText: (surveys: number) =>
      surveys === 0
        ? 'Non avrà più accesso a questo database. Non vi ha ancora compilato schede.'
        : `Non avrà più accesso a questo database. ${
            surveys === 1
              ? 'La sua scheda resta'
              : `Le sue ${count(surveys, '', 'schede').trim()} restano`
          } con tutte le risposte: supervisori e amministratori continuano a leggerle, ma nessuno può più modificarle finché non lo aggiungi di nuovo.`,
    bulkRemoveText:
      'Non avranno più accesso a questo database. Le loro schede restano con tutte le risposte: supervisori e amministratori continuano a leggerle, ma nessuno può più modificarle finché non li aggiungi di nuovo.',
  },
  supervisors: {
    title: 'Supervisori',
    lead: 'I supervisori leggono tutte le schede di questo database, le approvano o le rimandano.',
    add: 'Aggiungi supervisori',
    empty: 'Nessun supervisore segue ancora questo database',
    emptyHelp: 'Aggiungi chi deve rivedere le schede.',
    removeText: () =>
      'Non potrà più leggere né rivedere le schede di questo database. Quelle che ha approvato o rimandato restano come sono.',
    bulkRemoveText:
      'Non potranno più leggere né rivedere le schede di questo database. Quelle che hanno approvato o rimandato restano come sono.',
  },
  columns: {
    name: 'Nome',
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'E-mail',
    surveys: 'Schede',
    since: 'Dal',
  },
  listName: (title: string, database: string) => `${title} di ${database}`,
  searchList: 'Cerca per nome o e-mail',
  noMatch: 'Nessuna persona corrisponde alla ricerca',
  noMatchHelp: 'Prova con meno lettere, o togli i filtri.',
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
  removed: 'Persona rimossa',
  bulkRemoveTitle: (number: number) => `Rimuovere ${count(number, 'persona', 'persone')}?`,
  bulkRemoved: (number: number) =>
    number === 1 ? '1 persona rimossa' : `${number} persone rimosse`,
  more: 'Mostra altri',
}
