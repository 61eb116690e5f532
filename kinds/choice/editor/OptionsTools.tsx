import { Button } from '../../../src/ui/buttons/Button'
import { copyText } from '../../../src/ui/copy-text'
import { formatNumber } from '../../fields/number-text'
import type { Option } from '../option'
import type { OptionTraits } from './option-line'

interface OptionsToolsProps {
  readonly rows: readonly Option[]
  readonly traits: OptionTraits
  /** Null where there is too little to search. */
  readonly query: string | null
  readonly found: number | null
  readonly onQuery: (query: string) => void
  readonly onFold: (open: boolean) => void
  readonly onList: () => void
}

/** Above the options: the search, and what is done to all of them. */
export function OptionsTools(props: OptionsToolsProps) {
  const { rows, traits, query, found, onQuery, onFold, onList } = props
  const hasLevels = rows.some(({ children }) => children !== undefined)

  async function copy() {
    const { formatList } = await import('../list/list-format')
    await copyText(formatList(rows, traits.levels), 'Elenco copiato', 'opzioni.txt')
  }
  return (
    <div className="rk-editor__tools">
      {query !== null && (
        <input
          type="search"
          className="rk-input rk-search"
          aria-label="Cerca tra le opzioni"
          placeholder="Cerca per etichetta o codice"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      )}
      <div className="rk-editor__buttons">
        <Button icon="add" onClick={onList}>
          Incolla un elenco…
        </Button>
        {rows.length > 0 && (
          <Button icon="copy" onClick={() => void copy()}>
            Copia l’elenco
          </Button>
        )}
        {hasLevels && found === null && (
          <>
            <Button variant="quiet" onClick={() => onFold(true)}>
              Apri tutto
            </Button>
            <Button variant="quiet" onClick={() => onFold(false)}>
              Chiudi tutto
            </Button>
          </>
        )}
        <span className="rk-editor__said" role="status">
          {found !== null && foundText(found)}
        </span>
      </div>
    </div>
  )
}

function foundText(found: number): string {
  return found === 1 ? '1 opzione trovata' : `${formatNumber(found)} opzioni trovate`
}
