import { useMemo, useState } from 'react'
import { searchWords } from '../../../contract/compared-text'
import { optionEditor } from '../../../i18n/words/admin/option-editor'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { type OptionSource, sourceLists } from './option-sources'

const words = optionEditor.copyFrom

/** Most lists in the dialog; a longer one is narrowed by typing. */
const limit = 30

interface CopyOptionsDialogProps {
  readonly sources: readonly OptionSource[]
  readonly levels: boolean
  readonly onCopy: (source: OptionSource) => void
  readonly onClose: () => void
}

/** Dialog with the lists of options of other questions; one click copies a list. */
export default function CopyOptionsDialog(props: CopyOptionsDialogProps) {
  const { sources, levels, onCopy, onClose } = props
  const [query, setQuery] = useState('')
  const lists = useMemo(() => sourceLists(sources, levels), [sources, levels])
  const sought = searchWords(query)
  const found = lists.filter(({ searchText }) => sought.every((word) => searchText.includes(word)))
  return (
    <Dialog title={words.title} wide onClose={onClose}>
      {lists.length === 0 ? (
        <p className="rk-empty">{words.none}</p>
      ) : (
        <>
          <input
            type="search"
            className="input rk-search"
            aria-label={words.search}
            placeholder={words.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <ul role="list" className="rk-sources" aria-label={words.title}>
            {found.slice(0, limit).map((list) => (
              <li key={list.id}>
                <button type="button" onClick={() => onCopy(list)}>
                  <span>
                    {list.name}
                    <small>
                      {list.groupName}
                      {list.others > 0 && ` · ${words.others(list.others)}`}
                    </small>
                  </span>
                  <small>{words.labels(list.options.map(({ label }) => label))}</small>
                </button>
              </li>
            ))}
          </ul>
          <p className="field__help" role="status">
            {found.length === 0 && words.notFound}
            {found.length > limit && words.more(found.length - limit)}
          </p>
        </>
      )}
    </Dialog>
  )
}
