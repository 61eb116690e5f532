import { formatNumber } from '../../formats/number-text'

/** Words of the editor of a choice's options. */
export const optionEditor = {
  up: 'Sposta su',
  down: 'Sposta giù',
  out: 'Un livello più su',
  in: 'Un livello più giù',
  unlabelled: 'senza etichetta',
  detailsOf: (name: string) => `Dettagli di ${name}`,
  code: 'Codice',
  codeOf: (name: string) => `Codice di ${name}`,
  score: 'Punteggio',
  withNote: 'Con nota',
  exclusive: 'Esclude le altre',
  preferred: 'Preselezionata',
  retire: 'Non offrire più',
  moveBelow: 'Sposta sotto…',
  addBelow: 'Aggiungi sotto',
  facts: {
    score: (score: number) => `${formatNumber(score)} ${score === 1 ? 'punto' : 'punti'}`,
    withNote: 'con nota',
    exclusive: 'esclude le altre',
    preferred: 'preselezionata',
    retired: 'non più offerta',
    below: (number: number) => `${formatNumber(number)} sotto`,
  },
  drag: 'Trascina per spostare',
  level: (level: number) => `, livello ${level}`,
  fold: (isOpen: boolean, name: string) => `${isOpen ? 'Chiudi' : 'Apri'} ${name}`,
  optionOf: (at: number, size: number, level: string) => `Opzione ${at} di ${size}${level}`,
  label: 'Etichetta',
  showInTree: (name: string) => `Mostra ${name} nell’albero`,
  removeOf: (name: string) => `Togli ${name}`,
  retireIt: 'Non offrirla più',
  options: 'Opzioni',
  removal: (below: number) =>
    below === 1
      ? 'Con lei va via anche l’opzione che le sta sotto.'
      : `Con lei vanno via anche le ${formatNumber(below)} opzioni che le stanno sotto.`,
  restore: 'Rimetti com’era',
  notFound: 'Nessuna opzione trovata.',
  none: 'Ancora nessuna opzione: aggiungine una o incolla un elenco.',
  add: 'Aggiungi opzione',
  removeTitle: (label: string) => `Togliere «${label}»?`,
  remove: 'Togli',
  copied: 'Elenco copiato',
  search: 'Cerca tra le opzioni',
  searchHint: 'Cerca per etichetta o codice',
  paste: 'Incolla un elenco…',
  copy: 'Copia l’elenco',
  copyFrom: {
    open: 'Duplica le opzioni da…',
    title: 'Duplica le opzioni da un’altra domanda',
    search: 'Cerca per domanda, gruppo o opzione',
    none: 'Nessun’altra domanda del database ha opzioni da duplicare.',
    notFound: 'Nessuna domanda trovata.',
    others: (others: number) =>
      others === 1 ? 'come in un’altra domanda' : `come in altre ${formatNumber(others)} domande`,
    labels: (labels: readonly string[]) =>
      labels.length > 6
        ? `${labels.slice(0, 5).join(', ')} e altre ${formatNumber(labels.length - 5)}`
        : labels.join(', '),
    more: (more: number) =>
      more === 1
        ? 'Un altro elenco: scrivi per trovarlo.'
        : `Altri ${formatNumber(more)} elenchi: scrivi per trovarli.`,
    done: (added: number, present: number, name: string) => {
      if (added === 0) return `Le opzioni di «${name}» c’erano già.`
      const there = present === 1 ? '; 1 c’era già' : `; ${formatNumber(present)} c’erano già`
      const what = added === 1 ? 'Aggiunta 1 opzione' : `Aggiunte ${formatNumber(added)} opzioni`
      return `${what} da «${name}»${present === 0 ? '' : there}.`
    },
  },
  openAll: 'Apri tutto',
  closeAll: 'Chiudi tutto',
  found: (found: number) =>
    found === 1 ? '1 opzione trovata' : `${formatNumber(found)} opzioni trovate`,
  moveTitle: (label: string) => `Sposta «${label}» sotto…`,
  searchParent: 'Cerca l’opzione sotto cui metterla',
  firstLevel: 'Al primo livello',
  stuck: {
    up: 'è già la prima.',
    down: 'è già l’ultima.',
    in: 'non ha sopra di sé un’opzione sotto cui stare.',
    out: 'è già al primo livello.',
  },
  notMovable: (used: string) => `${used}: non si può spostare sotto un’altra voce.`,
  notRemovable: (used: string) => `${used}: non si può togliere.`,
  removed: (name: string) => `${name} tolta.`,
  placed: (name: string, at: number, size: number, under: string | null) =>
    `${name}: ${at} di ${size}${under === null ? '' : ` sotto ${under}`}.`,
} as const
