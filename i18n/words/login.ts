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
