import { countOf } from '../../../formats/format'

const surveys = (number: number) => countOf(number, 'scheda', 'schede')

/** Words about surveys that keep an earlier version of their design. */
export const pinnedSurveys = {
  lead: (newest: number) =>
    `Una scheda completata resta della versione in cui è stata completata. Qui porti quelle che scegli alla versione più recente, la ${newest}: prima vedi che cosa cambia in ognuna.`,
  loadError: 'Non è stato possibile caricare le schede',
  none: 'Nessuna scheda di una versione precedente',
  noneHelp: 'Tutte le schede completate sono della versione più recente.',
  noneOfVersion: (number: number) => `Nessuna scheda è rimasta alla versione ${number}`,
  showAll: 'Mostra tutte le versioni',
  toVersions: 'Vai alle versioni',
  filter: 'Versione',
  all: (number: number) => `Tutte (${surveys(number)})`,
  version: (number: number, name: string, count: number) =>
    `${number}${name === '' ? '' : ` · ${name}`} (${surveys(count)})`,
  caption: 'Schede che si possono portare alla versione più recente',
  columns: {
    choose: 'Scegli',
    survey: 'Scheda',
    author: 'Medico',
    status: 'Stato',
    version: 'Versione',
    completedAt: 'Completata',
    changes: 'Che cosa cambia',
  },
  choose: (survey: string) => `Scegli ${survey}`,
  choosePage: (number: number) =>
    number === 1
      ? 'Seleziona l’unica scheda di questa pagina'
      : `Seleziona tutte le ${number} schede di questa pagina`,
  chosen: (number: number) => countOf(number, 'scheda scelta', 'schede scelte'),
  noneChosen: 'Scegli almeno una scheda',
  mostChosen: (number: number) =>
    `${number} schede scelte: è il massimo per una volta. Porta avanti queste, poi scegli le altre.`,
  unchoose: 'Togli la scelta',
  bar: 'Schede scelte',
  pages: 'Pagine delle schede',
  page: (page: number, pages: number) => `Pagina ${page} di ${pages}`,
  former: 'Pagina precedente',
  next: 'Pagina seguente',
  changes: {
    title: 'Che cosa cambia nelle schede',
    open: (number: number) =>
      number === 0 ? 'Vedi che cosa cambia' : `Vedi che cosa cambia in ${surveys(number)}`,
    loadError: 'Non è stato possibile calcolare che cosa cambia',
    reading: 'Si calcola che cosa cambia…',
    none: 'Nessuna scheda da portare avanti',
    noneHelp:
      'Le schede scelte sono già della versione più recente, o nel frattempo sono state riaperte.',
    noneChosen: 'Nessuna scheda scelta',
    noneChosenHelp: 'Scegli dall’elenco le schede da portare alla versione più recente.',
    summary: (number: number, newest: number) =>
      number === 1
        ? `1 scheda passa alla versione ${newest}`
        : `${number} schede passano alla versione ${newest}`,
    leftOut: (number: number) =>
      number === 1
        ? 'Una scheda scelta non c’è più tra queste: è già della versione più recente, o nel frattempo è stata riaperta.'
        : `${number} schede scelte non ci sono più tra queste: sono già della versione più recente, o nel frattempo sono state riaperte.`,
    withResults: (number: number) => `${surveys(number)} con altri risultati`,
    withHidden: (number: number) => `${surveys(number)} con risposte che non si vedono più`,
    withRefused: (number: number) => `${surveys(number)} con risposte che non sono più ammesse`,
    withMissing: (number: number) => `${surveys(number)} senza una risposta obbligatoria`,
    withoutChanges: (number: number) => `${surveys(number)} senza cambiamenti`,
    statusStays:
      'Ogni scheda resta nel suo stato, anche se le manca una risposta obbligatoria. Le risposte che non si vedono più, o non sono più ammesse, restano conservate.',
    list: 'Schede che cambiano',
    caption: 'Che cosa cambia in ogni scheda',
    from: (before: number, after: number) => `da ${before} a ${after}`,
    results: 'Risultati',
    hidden: 'Risposte che non si vedono più',
    refused: 'Risposte che non sono più ammesse',
    missing: 'Risposte obbligatorie che mancano',
    noResult: 'nessun risultato',
    result: (question: string, before: string, after: string) =>
      `${question}: da ${before} a ${after}`,
    reason: 'Motivo',
    reasonHelp: 'Resta nella cronologia di ogni scheda.',
    reasonMissing: 'Scrivi il motivo.',
    update: (newest: number) => `Porta alla versione ${newest}`,
    back: 'Torna all’elenco',
    updated: (number: number, newest: number) =>
      number === 0
        ? 'Nessuna scheda è cambiata: nel frattempo non erano più di versioni precedenti.'
        : number === 1
          ? `1 scheda portata alla versione ${newest}`
          : `${number} schede portate alla versione ${newest}`,
  },
} as const
