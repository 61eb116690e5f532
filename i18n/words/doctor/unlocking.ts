import { answersCount } from './names'

/** Words of a page that was loaded without the server. They load with that screen. */
export const unlocking = {
  title: 'Non in linea',
  lead: (name: string) =>
    `Il server non risponde. Per continuare senza rete su questo computer, ${name}, scrivi la tua password.`,
  asleep: 'Le tue risposte restano protette finché non la scrivi.',
  waiting: (count: number) =>
    count === 1
      ? '1 risposta di questo browser aspetta di essere inviata: è protetta dalla tua password.'
      : `${answersCount(count)} di questo browser aspettano di essere inviate: sono protette dalla tua password.`,
  password: 'Password',
  submit: 'Sblocca',
  empty: 'Scrivi la password.',
  wrong: 'La password non è quella del tuo ultimo accesso da questo browser.',
  failed: 'Questo browser non riesce a leggere la sua memoria: ricarica la pagina.',
  retry: 'Riprova la connessione',
  still: 'Il server non risponde ancora.',
  logout: (name: string) => `Non sei ${name}? Esci`,
  noVault: (name: string) =>
    `Il server non risponde, e su questo browser non è possibile riconoscerti senza il server, ${name}. Appena la rete torna riprendi da qui.`,
  noVaultWaiting: (count: number) =>
    count === 1
      ? '1 risposta aspetta in questo browser di essere inviata: resta qui, protetta, e non va persa.'
      : `${answersCount(count)} aspettano in questo browser di essere inviate: restano qui, protette, e non vanno perse.`,
} as const
