import { optionEditor } from '../../../i18n/words/admin/option-editor'
import { Button } from '../../../ui/buttons/Button'
import { copyText } from '../../../ui/copy-text'
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
    await copyText(formatList(rows, traits.levels), optionEditor.copied, 'opzioni.txt')
  }
  return (
    <div className="rk-editor__tools">
      {query !== null && (
        <input
          type="search"
          className="rk-input rk-search"
          aria-label={optionEditor.search}
          placeholder={optionEditor.searchHint}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      )}
      <div className="rk-editor__buttons">
        <Button icon="add" onClick={onList}>
          {optionEditor.paste}
        </Button>
        {rows.length > 0 && (
          <Button icon="copy" onClick={() => void copy()}>
            {optionEditor.copy}
          </Button>
        )}
        {hasLevels && found === null && (
          <>
            <Button variant="quiet" onClick={() => onFold(true)}>
              {optionEditor.openAll}
            </Button>
            <Button variant="quiet" onClick={() => onFold(false)}>
              {optionEditor.closeAll}
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
  return optionEditor.found(found)
}
