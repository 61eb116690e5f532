/** Outcomes of deliveries in the list of mails. */
export const deliveries = {
  unreadable: 'Il testo è stato cifrato con un altro SESSION_SECRET.',
  accountGone: 'L’account non c’è più.',
  accountInactive: 'L’account è disattivato.',
  addressChanged: 'L’indirizzo è cambiato.',
  linkEnded: 'Il collegamento non vale più.',
  notMember: 'Non fa più parte del database.',
  tooLate: 'Non è partito in tempo.',
  sentAgain: 'È stato inviato di nuovo, con un altro collegamento.',
  superseded: 'Al suo posto ne è partita una più recente.',
  credentials: (answer: string) => `Il server di posta non accetta le credenziali: ${answer}`,
  refused: (answer: string) => `Il server di posta ha rifiutato il messaggio: ${answer}`,
  refusedForNow: (answer: string) =>
    `Il server di posta per ora non accetta il messaggio: ${answer}`,
  unreachable: (reason: string) => `Il server di posta non si raggiunge o non risponde: ${reason}`,
} as const
