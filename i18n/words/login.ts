/** Words of the login page, the first that a visitor loads. */
export const login = {
  email: 'Indirizzo e-mail',
  password: 'Password',
  login: 'Accedi',
  loginLead: 'Con l’indirizzo e-mail e la password del tuo account.',
  request: 'Richiedi l’iscrizione',
  forgot: 'Password dimenticata?',
  unreachable:
    'Il server non risponde: non si può verificare la sessione. Controlla la connessione e riprova.',
  incomplete: 'Scrivi l’indirizzo e-mail e la password.',
  authentication: {
    'Missing token': 'L’accesso non è riuscito: il server non ha aperto una sessione.',
    'No such user': 'L’accesso non è riuscito: l’account non esiste più.',
  },
} as const

/** Words of the sign-in link for a person whom others' attempts have locked out. */
export const signInLink = {
  lead: 'Qualcuno ha sbagliato troppe volte la password. Se l’account è tuo puoi entrare subito con un collegamento.',
  send: 'Ricevi un collegamento per accedere',
  sent: (email: string) =>
    `Se all’indirizzo ${email} corrisponde un account, tra poco arriverà un messaggio con il collegamento. Vale un’ora.`,
  asked:
    'Il collegamento è già stato chiesto più volte: guarda nella posta, anche tra gli indesiderati. L’ultimo arrivato vale un’ora.',
} as const

/** Words for a person whose session ended during their work. */
export const welcomeBack = {
  ended: 'La sessione è finita. Accedi di nuovo e riprendi da dove eri.',
  waiting: (count: number) =>
    count === 1 ? 'La tua risposta è al sicuro.' : `Le tue ${count} risposte sono al sicuro.`,
} as const
