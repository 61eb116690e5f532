import type { FieldName } from '../../../contract/models/index'
import type { LimitName } from '../../../contract/models/rate-limits'
import { count } from '../count'

/** What has been tried too often. An address of the network is called so: an address alone is an e-mail's. */
const limits: Readonly<Record<LimitName, string>> = {
  'account from one address': 'Troppe password sbagliate per un account, da un indirizzo di rete',
  account: 'Troppe password sbagliate per un account, da più indirizzi di rete',
  address: 'Troppe password sbagliate per più account, da un indirizzo di rete',
  'known device': 'Troppe password sbagliate in un browser già usato dalla persona',
  'codes of an account': 'Troppi codici di verifica sbagliati, con gli accessi già rallentati',
  'codes after the password': 'Troppi codici di verifica sbagliati dopo la password giusta',
  'second factor': 'Troppi codici di verifica sbagliati con un collegamento o con l’accesso unico',
  'new second factor': 'Troppi codici sbagliati attivando la verifica in due passaggi',
  'own password': 'Troppe password sbagliate in una sessione aperta',
  'new addresses': 'Troppi indirizzi e-mail nuovi chiesti dal profilo',
  'links for an account': 'Troppi collegamenti chiesti per un indirizzo e-mail',
  'links from an address': 'Troppi collegamenti chiesti da un indirizzo di rete',
  'requests for an address': 'Troppe richieste di iscrizione per un indirizzo e-mail',
  'requests from an address': 'Troppe richieste di iscrizione da un indirizzo di rete',
  'single sign-ons from an address': 'Troppi accessi unici iniziati da un indirizzo di rete',
  'single sign-ons in a known device': 'Troppi accessi unici iniziati in un browser già usato',
}

/** Words about counters that have run full (product §9). */
export const rateLimitWords = {
  title: 'Accessi rallentati',
  one: 'Rallentamento',
  lead: 'Quando i tentativi sono troppi, Rilievo li rifiuta per qualche minuto, un quarto d’ora al massimo. Qui si vedono i rallentamenti degli ultimi 90 giorni, anche quelli che non riguardano nessun account.',
  search: 'Cerca per indirizzo di rete',
  empty: 'Nessun rallentamento',
  emptyHelp: 'Qui compare chi ha fatto troppi tentativi di accesso, e da dove.',
  noMatch: 'Nessun rallentamento corrisponde alla ricerca',
  fields: {
    limit: 'Che cosa',
    network: 'Indirizzo di rete',
    createdAt: 'Dal',
    until: 'Fino al',
  } satisfies Readonly<Record<FieldName<'throttlings'>, string>>,
  account: 'Account',
  noAccount: 'Nessuno',
  active: (time: string) => `In corso, fino alle ${time}`,
  over: (time: string) => `Finito alle ${time}`,
  values: { limit: limits },
  filters: {
    limit: { label: 'Che cosa', '': 'Tutto' },
    active: { label: 'Stato', '': 'Tutti', true: 'In corso', false: 'Finiti' },
  },
  /** On the page of users. */
  now: (number: number) =>
    number === 1
      ? 'In questo momento un rallentamento è in corso: qualcuno ha fatto troppi tentativi.'
      : `In questo momento sono in corso ${count(number, '', 'rallentamenti')}: qualcuno ha fatto troppi tentativi.`,
  show: 'Mostra i rallentamenti in corso',
}
