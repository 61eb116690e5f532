import { optionEditor } from '../../../i18n/words/admin/option-editor'
import { Button } from '../../../ui/buttons/Button'
import { copyText } from '../../../ui/copy-text'
import type { Option } from '../option'
import type { OptionTraits } from './option-line'

interface OptionsToolsProps {
  readonly rows: readonly Option[]
  readonly traits: OptionTraits
  /** Text of the search; null if there are too few options for one. */
  readonly query: string | null
  readonly matchCount: number | null
  readonly onQuery: (query: string) => void
  readonly onFold: (open: boolean) => void
  readonly onList: () => void
  readonly onCopyFrom: () => void
}

/** Tools above the options: the search, and actions on all options. */
export function OptionsTools(props: OptionsToolsProps) {
  const { rows, traits, query, matchCount, onQuery, onFold } = props
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
          className="input rk-search"
          aria-label={optionEditor.search}
          placeholder={optionEditor.searchHint}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      )}
      <div className="rk-editor__buttons">
        <Button icon="add" onClick={props.onList}>
          {optionEditor.paste}
        </Button>
        <Button icon="copy" onClick={props.onCopyFrom}>
          {optionEditor.copyFrom.open}
        </Button>
        {rows.length > 0 && (
          <Button variant="quiet" icon="copy" onClick={() => void copy()}>
            {optionEditor.copy}
          </Button>
        )}
        {hasLevels && matchCount === null && (
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
          {matchCount !== null && foundText(matchCount)}
        </span>
      </div>
    </div>
  )
}

function foundText(matchCount: number): string {
  return optionEditor.found(matchCount)
}
