/** Words for a patient’s code. */
export const customId = {
  label: 'Codice del paziente',
  help: 'Facoltativo: lo puoi aggiungere o cambiare dopo. Usa un codice tuo: mai il nome, il codice fiscale o altri dati che identifichino la persona.',
  /** What it looks like, and what follows from that. */
  suspicions: {
    taxCode: 'Questo è un codice fiscale: chi legge la scheda saprebbe chi è la persona.',
    wrongTaxCode:
      'Questo sembra un codice fiscale, con il carattere di controllo sbagliato: chi legge la scheda potrebbe riconoscere la persona.',
    partOfTaxCode:
      'Questo sembra l’inizio di un codice fiscale: chi legge la scheda potrebbe riconoscere la persona.',
    email:
      'Questo sembra un indirizzo e-mail: chi legge la scheda potrebbe riconoscere la persona.',
    phone:
      'Questo sembra un numero di telefono: chi legge la scheda potrebbe riconoscere la persona.',
    birthDate:
      'Qui sembra esserci una data: se è quella di nascita, chi legge la scheda potrebbe riconoscere la persona.',
    name: 'Questo sembra il nome di una persona: chi legge la scheda potrebbe riconoscerla.',
  },
  advice: 'Meglio un codice che solo tu sai ricondurre al paziente.',
} as const
