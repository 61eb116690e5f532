import { countOf } from '../../formats/format'

/** Words about formulas and what depends on them, in the designer. They load with its lazy parts. */
export const formulas = {
  trial: {
    title: 'Prova con valori di esempio',
    help: 'Restano qui: non entrano in nessuna scheda.',
    none: 'La formula non dipende da nessuna risposta.',
    empty: 'Scrivi la formula per provarla.',
    wrong: 'Correggi gli errori per provarla.',
    clear: 'Svuota i valori',
    result: 'Risultato',
    steps: 'Passando per',
    shown: 'Mostrata',
    hidden: 'Nascosta',
    noValue: 'Nessun valore',
    more: (number: number) => `Mostra altre ${countOf(number, 'domanda', 'domande')}`,
  },
  surveys: {
    title: 'Prova sulle schede',
    loading: 'Calcolo sulle schede…',
    empty: 'Scrivi la formula per vedere che cosa dà nelle schede.',
    wrong: 'Correggi gli errori per vedere che cosa dà nelle schede.',
    none: 'Il database non ha ancora schede su cui provare.',
    failed: 'Il calcolo sulle schede non è riuscito.',
    changed: (surveys: number, changed: number) =>
      changed === 0
        ? `${on(surveys)}: con questa modifica non cambia nessun risultato.`
        : `${on(surveys)}: con questa modifica ${changed === 1 ? 'cambia' : 'cambiano'} ${countOf(changed, 'risultato', 'risultati')}.`,
    changedShown: (surveys: number, changed: number) =>
      changed === 0
        ? `${on(surveys)}: con questa modifica nessuna appare o scompare.`
        : `${on(surveys)}: con questa modifica ${changed === 1 ? 'cambia' : 'cambiano'} in ${changed}.`,
    present: (surveys: number) => `${on(surveys)}, i risultati di ora:`,
    caption: 'Che cosa dà la formula nelle schede',
    survey: 'Scheda',
    author: 'Medico',
    before: 'Prima',
    after: 'Dopo',
    now: 'Risultato',
    noResult: 'nessuno',
    number: (id: string) => `n. ${id}`,
    more: (number: number) =>
      `Mostra ${number === 1 ? 'un’altra scheda' : `altre ${number} schede`}`,
    rest: (number: number) => `E altre ${countOf(number, 'scheda', 'schede')} che cambiano.`,
  },
  dependencies: {
    open: 'Dipendenze',
    title: (name: string) => `Dipendenze di «${name}»`,
    noneHere: 'Da qui non dipende niente, e questa formula non dipende da niente.',
    needs: 'Ha bisogno di',
    needsNothing: 'Di niente.',
    serves: 'Serve a',
    servesNothing: 'A niente, per ora.',
    again: 'già elencata sopra',
    group: 'gruppo',
    drawing: 'Disegno: a sinistra ciò che serve, a destra ciò che ne dipende.',
    legendFormula: 'entra nel calcolo',
    legendCondition: 'decide se appare',
    only: 'Gruppo',
    everything: 'Tutti i gruppi',
    counted: (places: number, links: number) =>
      `${countOf(places, 'voce', 'voci')}, ${countOf(links, 'collegamento', 'collegamenti')}.`,
    failed: 'Non è stato possibile caricare la struttura. Chiudi e riprova.',
  },
  recomputation: {
    running: (done: number, total: number) => `Ricalcolo delle schede: ${done} di ${total}`,
    starting: 'Ricalcolo delle schede…',
    done: 'Risultati aggiornati',
    failed: 'Ricalcolo delle schede non riuscito',
    failedHelp: 'Si ripete da solo; i risultati di prima restano visibili.',
  },
} as const

function on(surveys: number): string {
  return surveys === 1 ? 'Su una scheda' : `Su ${surveys} schede`
}
