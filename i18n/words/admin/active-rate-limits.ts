import type { LimitName } from '../../../contract/models/rate-limits'

type Sentence = (since: string, until: string, network: string) => string

const elsewhere =
  'Nei browser già usati si entra comunque; negli altri con un collegamento, che si chiede dalla pagina di accesso.'

const fromThere: Sentence = (since, until, network) =>
  `Dalle ${since} alle ${until} gli accessi da ${network} sono rallentati: troppi tentativi falliti. ${elsewhere}`

/** What a full counter means for the sign-ins of an account, and which way in is still open; others slow no sign-in. */
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
