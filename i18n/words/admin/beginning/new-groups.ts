/** Words of the dialogs that add a group with its questions. They load with a dialog. */
export const newGroups = {
  score: {
    title: 'Aggiungi un punteggio pronto',
    choose: 'Punteggio',
    source: (source: string) => `Fonte: ${source}`,
    // A group's description in its small Markdown.
    description: (purpose: string, source: string) => `${purpose}\n\nFonte: ${source}`,
    confirm: 'Aggiungi il gruppo',
    added: (name: string) => `«${name}» aggiunto`,
    help: 'Diventa un gruppo di domande come gli altri: si può cambiare in ogni parte.',
  },
  copy: {
    title: 'Copia un gruppo da un altro database',
    groups: (database: string) => `Gruppi di «${database}»`,
    none: 'Questo database non ha gruppi.',
    confirm: 'Copia',
    copied: (name: string) => `«${name}» copiato`,
  },
} as const
