/** Words for who opens a mail's link while signed in. */
export const signedInLink = {
  title: 'Il collegamento non si è aperto',
  text: (name: string, email: string) =>
    `Hai già effettuato l’accesso come ${name} (${email}). I collegamenti ricevuti per posta si aprono dopo essere usciti.`,
  leave: 'Esci per usare il collegamento',
} as const
