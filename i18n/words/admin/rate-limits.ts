import type { FieldName } from '../../../contract/models/index'
import type { LimitName } from '../../../contract/models/rate-limits'
import { countOf } from '../../formats/format'
import { adminMenu } from '../app-bar'

/** Names of rate limits. «Indirizzo» alone is an e-mail address, so that network addresses are named as such. */
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

/** Words about rate limits that were reached (product §9). */
export const rateLimitWords = {
  title: adminMenu.titles.throttlings,
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
  /** Text on the page of users. */
  now: (number: number) =>
    number === 1
      ? 'In questo momento un rallentamento è in corso: qualcuno ha fatto troppi tentativi.'
      : `In questo momento sono in corso ${countOf(number, '', 'rallentamenti')}: qualcuno ha fatto troppi tentativi.`,
  show: 'Mostra i rallentamenti in corso',
}

type Sentence = (since: string, until: string, network: string) => string

const elsewhere =
  'Nei browser già usati si entra comunque; negli altri con un collegamento, che si chiede dalla pagina di accesso.'

const fromThere: Sentence = (since, until, network) =>
  `Dalle ${since} alle ${until} gli accessi da ${network} sono rallentati: troppi tentativi falliti. ${elsewhere}`

/**
 * Effect of a reached limit on the sign-ins of an account, and other ways to sign in. Limits without a sentence
 * affect no sign-in.
 */
export const activeRateLimits: Readonly<Partial<Record<LimitName, Sentence>>> = {
  'account from one address': fromThere,
  address: fromThere,
  account: (since, until) =>
    `Dalle ${since} alle ${until} gli accessi a questo account sono rallentati da qualunque rete: troppi tentativi falliti. ${elsewhere}`,
  'known device': (since, until, network) =>
    `Dalle ${since} alle ${until} gli accessi da un browser già usato (${network}) sono rallentati: troppi tentativi falliti in quel browser. Si entra da un altro, o con un collegamento, che si chiede dalla pagina di accesso.`,
  'codes of an account': (since, until) =>
    `Dalle ${since} alle ${until} neanche il codice di verifica fa superare il rallentamento: troppi codici sbagliati. ${elsewhere}`,
  'codes after the password': (since, until, network) =>
    `Dalle ${since} alle ${until} i codici di verifica sono rallentati: troppi codici sbagliati dopo la password giusta, da ${network}. Se non è stata la persona, qualcuno conosce la sua password. ${elsewhere}`,
  'second factor': (since, until) =>
    `Dalle ${since} alle ${until} i codici di verifica sono rallentati per chi entra con un collegamento o con l’accesso unico: troppi codici sbagliati. Con la password si entra comunque.`,
}
