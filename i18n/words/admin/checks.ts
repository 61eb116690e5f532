import { count } from '../count'

/** Words about the checks of a design before it is used. Read by their own chunks alone. */
export const checks = {
  open: 'Controlla',
  close: 'Chiudi il controllo',
  title: 'Controllo prima dell’uso',
  lead: 'Che cosa non va o è dubbio nella progettazione. Si aggiorna mentre la modifichi.',
  failed: 'Il controllo non si è potuto caricare: ricarica la pagina.',
  none: 'Nessun errore di scrittura',
  noneHelp:
    'È stato guardato come sono scritte domande, formule e condizioni. Se un risultato è giusto, unità di misura comprese, lo dicono le prove nell’editor della formula.',
  severities: { error: 'Errori', warning: 'Avvisi', advice: 'Consigli' },
  counts: {
    error: (number: number) => count(number, 'errore', 'errori'),
    warning: (number: number) => count(number, 'avviso', 'avvisi'),
    advice: (number: number) => count(number, 'consiglio', 'consigli'),
  },
  ofGroup: 'Il gruppo',
  more: (number: number) =>
    number === 1
      ? 'E un altro come questi.'
      : `E altri ${number.toLocaleString('it-IT')} come questi.`,
} as const
