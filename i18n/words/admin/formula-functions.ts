/** Purpose of each function of formulas by its name, in one line for the editor. */
export const formulaFunctions: Readonly<Partial<Record<string, string>>> = {
  SELECTED:
    'Vero se l’opzione con quel codice è scelta; fra più rami si scrive il percorso dei codici, "c/9".',
  COUNT_SELECTED: 'Quante opzioni sono scelte.',
  SCORE: 'La somma dei punteggi delle opzioni scelte.',
  LABEL: 'L’etichetta dell’opzione scelta; di più opzioni, separate da virgole.',
  LOOKUP:
    'Una tabella: il valore della riga da cui il numero parte; niente sotto la prima. I «da» sono numeri crescenti.',
  CONCAT: 'I valori uno dopo l’altro in un testo; niente se ne manca uno.',
  LENGTH: 'Quanti caratteri ha un testo.',
  UPPER: 'Il testo in maiuscolo.',
  LOWER: 'Il testo in minuscolo.',
  BAND: 'Il nome della fascia in cui cade il valore di una domanda che ha fasce.',
  MISSING_REASON:
    'Il motivo per cui una domanda non ha risposta: "Non chiesto", "Non noto", "Rifiutato" o "Non applicabile"; niente se ha una risposta o nessun motivo.',
  ABS: 'Il numero senza segno.',
  SQRT: 'La radice quadrata.',
  EXP: 'Il numero e elevato al valore dato.',
  LN: 'Il logaritmo naturale.',
  LOG10: 'Il logaritmo in base 10.',
  POW: 'La potenza; si scrive anche base ^ esponente.',
  MOD: 'Il resto della divisione, con il segno del divisore.',
  FLOOR: 'L’intero più vicino verso il basso.',
  CEIL: 'L’intero più vicino verso l’alto.',
  ROUND: 'Arrotonda ai decimali dati (nessuno se omessi); la metà si allontana da zero.',
  TRUNC: 'Toglie le cifre oltre i decimali dati (tutti se omessi).',
  DATE: 'La data di quell’anno, mese e giorno.',
  YEARS_BETWEEN: 'Gli anni compiuti fra due date; negativi se la fine viene prima.',
  MONTHS_BETWEEN: 'I mesi compiuti fra due date; negativi se la fine viene prima.',
  DAYS_BETWEEN: 'I giorni fra due date; negativi se la fine viene prima.',
  ADD_DAYS: 'La data dopo tanti giorni, o prima se negativi.',
  ADD_MONTHS:
    'La data dopo tanti mesi, o prima se negativi; dove quel giorno non c’è, l’ultimo del mese.',
  YEAR: 'L’anno di una data.',
  MONTH: 'Il mese di una data, da 1 a 12.',
  DAY: 'Il giorno del mese di una data, da 1 a 31.',
  SURVEY_DATE:
    'Il giorno della scheda. Il giorno di oggi non si usa, perché il risultato cambierebbe da solo.',
  IF: 'Dà un valore se la condizione è vera, l’altro se è falsa; niente se la condizione non è nota.',
  AND: 'Vero se tutte le condizioni sono vere; falso appena una è falsa.',
  OR: 'Vero appena una condizione è vera; falso se tutte sono false.',
  NOT: 'Il contrario della condizione.',
  NO_RESULT: 'Nessun risultato, con il motivo che si legge al suo posto.',
  COALESCE: 'Il primo dei valori che c’è: per dire che cosa vale una risposta che manca.',
  IS_EMPTY: 'Vero se il valore manca: risposta non data, nascosta, o non calcolabile.',
  SUM: 'La somma dei numeri che ci sono.',
  MEAN: 'La media dei numeri che ci sono.',
  SUM_AT_LEAST: 'La somma dei numeri che ci sono, se sono almeno tanti.',
  MEAN_AT_LEAST:
    'La media dei numeri che ci sono, se sono almeno tanti: per i punteggi che ammettono risposte mancanti.',
  MIN: 'Il più piccolo dei numeri, o la prima delle date, che ci sono.',
  MAX: 'Il più grande dei numeri, o l’ultima delle date, che ci sono.',
  MEDIAN: 'La mediana dei numeri che ci sono.',
  SD: 'La deviazione standard (n − 1) dei numeri che ci sono, almeno due.',
  COUNT:
    'Quanti valori ci sono; di una scelta multipla, quante opzioni sono scelte. Niente se mancano tutti.',
}

/** Purpose of a function; a test finds functions without a line. */
export const helpOf = (name: string) => formulaFunctions[name] ?? ''
