import type { FieldName } from '../../../contract/models/index'
import { countOf } from '../../formats/format'

const list = {
  search: 'Cerca per nome o e-mail',
  noMatch: 'Nessuna persona corrisponde alla ricerca',
}
const fields = {
  lastName: 'Cognome',
  email: 'E-mail',
  createdAt: 'Dal',
  invitedAt: 'Invitato il',
}

/** Words about members of a database. */
export const members = {
  users: {
    ...list,
    title: 'Medici',
    one: 'Medico',
    selected: (number: number) => countOf(number, 'medico selezionato', 'medici selezionati'),
    fields: {
      ...fields,
      provider: 'Centro',
      surveysCount: 'Schede',
    } satisfies Readonly<Record<FieldName<'databaseUsers'>, string>>,
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
              : `Le sue ${countOf(surveys, '', 'schede').trim()} restano`
          } con tutte le risposte: supervisori e amministratori continuano a leggerle, ma nessuno può più modificarle finché non lo aggiungi di nuovo.`,
    bulkRemoveText:
      'Non avranno più accesso a questo database. Le loro schede restano con tutte le risposte: supervisori e amministratori continuano a leggerle, ma nessuno può più modificarle finché non li aggiungi di nuovo.',
  },
  supervisors: {
    ...list,
    title: 'Supervisori',
    one: 'Supervisore',
    selected: (number: number) =>
      countOf(number, 'supervisore selezionato', 'supervisori selezionati'),
    fields: { ...fields, firstName: 'Nome' } satisfies Readonly<
      Record<FieldName<'databaseSupervisors'>, string>
    >,
    lead: 'I supervisori leggono tutte le schede di questo database, le approvano o le rimandano.',
    add: 'Aggiungi supervisori',
    empty: 'Nessun supervisore segue ancora questo database',
    emptyHelp: 'Aggiungi chi deve rivedere le schede.',
    removeText: () =>
      'Non potrà più leggere né rivedere le schede di questo database. Quelle che ha approvato o rimandato restano come sono.',
    bulkRemoveText:
      'Non potranno più leggere né rivedere le schede di questo database. Quelle che hanno approvato o rimandato restano come sono.',
  },
  inactive: 'Disattivato',
  search: 'Cerca per nome, cognome o e-mail',
  ways: 'Come aggiungere',
  choose: 'Scegli dall’elenco',
  paste: 'Scrivi o incolla',
  addresses: 'Indirizzi e-mail',
  addressesHelp:
    'Uno per riga, o separati da virgole o punti e virgola. Vanno bene anche «Mario Rossi <m.rossi@ospedale.it>» e le colonne copiate da Excel. Chi non ha un account si può invitare subito dopo.',
  valid: (number: number) => countOf(number, 'indirizzo valido', 'indirizzi validi'),
  invalid: (number: number) => countOf(number, 'riga senza indirizzo', 'righe senza indirizzo'),
  repeated: (number: number) => countOf(number, 'ripetuto', 'ripetuti'),
  tooMany: (number: number, most: number) =>
    `Sono ${number.toLocaleString('it-IT')} indirizzi: se ne possono aggiungere al massimo ${most.toLocaleString('it-IT')} alla volta. Dividi l’elenco.`,
  onLine: (line: number) => `Riga ${line}`,
  badLine: (line: number, text: string) => `Riga ${line}: ${text}`,
  outcomes: {
    added: 'Aggiunto',
    invited: 'Invitato',
    present: 'Già presente',
    unknown: 'Nessun account con questo indirizzo',
    unsuitable: 'Ruolo non adatto',
    inactive: 'Account disattivato',
    invalid: 'Non è un indirizzo',
  },
  invite: {
    title: (number: number) =>
      number === 1
        ? 'Invitare una persona?'
        : `Invitare ${number.toLocaleString('it-IT')} persone?`,
    text: (number: number, hasProvider: boolean) =>
      `${
        number === 1
          ? 'Con questo indirizzo non c’è ancora un account. La persona'
          : 'Con questi indirizzi non ci sono ancora account. Ogni persona'
      } riceve un’e-mail con il collegamento per scegliere la password; l’e-mail nomina il database${hasProvider ? ', il centro' : ''} e te.`,
    role: 'Ruolo',
    roleHelp:
      'Un dottore legge e rivede tutte le schede del database; un supervisore vede solo le statistiche.',
    without: (email: string) => `Non invitare ${email}`,
    swap: 'Scambia nomi e cognomi',
    confirm: (number: number) =>
      number === 1 ? 'Invita' : `Invita ${number.toLocaleString('it-IT')}`,
    later: 'Invita chi non ha un account',
    offer: 'Non ha ancora un account?',
    address: (email: string) => `Invita ${email}`,
  },
  invited: (date: string) => `Invitato il ${date}`,
  resend: (name: string, email: string) => ({
    label: 'Invia di nuovo',
    inRow: `Invia di nuovo l’invito a ${name}`,
    done: `Invito inviato di nuovo a ${email}`,
  }),
  bulkResend: {
    label: 'Invia di nuovo',
    title: (number: number) => `Inviare di nuovo ${countOf(number, 'invito', 'inviti')}?`,
    text: 'Ogni persona riceve un’e-mail con un nuovo collegamento per scegliere la password; quello di prima non vale più.',
    done: (number: number) =>
      number === 1
        ? '1 invito inviato di nuovo'
        : `${countOf(number, '', 'inviti').trim()} inviati di nuovo`,
  },
  /** Reasons why there is no invitation to send again. */
  notInvited: { active: 'ha già un account attivo', inactive: 'il suo account è disattivato' },
  chosen: (number: number) => countOf(number, 'persona scelta', 'persone scelte'),
  already: 'già presente',
  confirm: (number: number) =>
    number === 0 ? 'Aggiungi' : `Aggiungi ${number.toLocaleString('it-IT')}`,
  added: (number: number) => (number === 1 ? 'Persona aggiunta' : `${number} persone aggiunte`),
  removal: (name: string) => ({
    label: 'Rimuovi',
    inRow: `Rimuovi ${name}`,
    title: `Rimuovere ${name}?`,
    done: 'Persona rimossa',
  }),
  bulkRemoval: {
    label: 'Rimuovi',
    title: (number: number) => `Rimuovere ${countOf(number, 'persona', 'persone')}?`,
    done: (number: number) => (number === 1 ? '1 persona rimossa' : `${number} persone rimosse`),
  },
  provider: {
    label: 'Centro',
    help: 'Vale per le schede create da ora in poi; quelle esistenti non cambiano.',
    empty: 'Nessun centro',
    none: 'Questo database non ha centri: si aggiungono nelle sue impostazioni.',
    change: (name: string) => `Cambia il centro di ${name}`,
    title: (name: string) => `Centro di ${name}`,
    save: 'Salva',
    saved: 'Centro cambiato',
  },
  more: 'Mostra altri',
}
