import { useRef, useState, type ReactNode } from 'react'
import { choices } from '../../../i18n/words/choices'
import { ClearButton } from '../../fields/ClearButton'
import { clinical, describedGroupAria, groupAria } from '../../fields/aria'
import { RequiredText } from '../../fields/RequiredText'
import { walking } from '../../../ui/fields/leaving'
import type { CommitMode } from '../../../ui/fields/leaving'
import type { FillerProps } from '../../view'
import { ChoiceBox } from './ChoiceBox'
import type { ChoiceMetadata } from '../metadata'
import { matching, availableOptions } from './available-options'
import { treeOf, type Node } from '../tree'
import { Button } from '../../../ui/buttons/Button'

/** Number of options from which a long list gets a search field. */
const manyOptions = 12
const shownAtOnce = 60

interface ChoicesProps {
  readonly filler: FillerProps<ChoiceMetadata, unknown>
  readonly type: 'radio' | 'checkbox'
  readonly isChosen: (node: Node) => boolean
  readonly onPick: (node: Node, checked: boolean, commitMode: CommitMode) => void
  readonly noteOf: (node: Node) => ReactNode
}

/** Options of a choice without levels as radios or checkboxes: a list, a row, or a list with a search. */
export function Choices({ filler, type, isChosen, onPick, noteOf }: ChoicesProps) {
  const { id, name, metadata, value, required, invalid, disabled } = filler
  const [query, setQuery] = useState('')
  const [limit, setLimit] = useState(shownAtOnce)
  const tree = treeOf(metadata)
  const all = availableOptions(tree.roots, isChosen)
  const layout = metadata.layout ?? 'list'
  const searched = all.length > shownAtOnce || (layout === 'select' && all.length > manyOptions)
  const matches = searched ? matching(tree, all, query) : all
  const list = useRef<HTMLDivElement>(null)
  const visible = matches.filter((node, at) => at < limit || isChosen(node))
  const more = choices.showMore(matches.length - visible.length)
  if (all.length === 0) return <p className="rk-empty">{choices.none}</p>
  const options = (
    <div
      {...(type === 'radio' ? groupAria(filler) : describedGroupAria(filler))}
      ref={list}
      role={type === 'radio' ? 'radiogroup' : 'group'}
      aria-required={(type === 'radio' && required) || undefined}
      aria-invalid={(type === 'radio' && invalid) || undefined}
      className="rk-options__list"
      {...walking(filler.onLeave)}
    >
      {type !== 'radio' && <RequiredText {...{ id, required }} />}
      {visible.map((node) => (
        <ChoiceBox
          key={node.option.id}
          type={type}
          name={id}
          node={node}
          checked={isChosen(node)}
          disabled={disabled}
          inList={layout === 'list'}
          onPick={(checked, commitMode) => onPick(node, checked, commitMode)}
        >
          {isChosen(node) && noteOf(node)}
        </ChoiceBox>
      ))}
      {visible.length === 0 && <p className="rk-empty">{choices.notFound}</p>}
      {matches.length > visible.length && (
        <Button
          variant="quiet"
          aria-label={`${more}: ${name}`}
          onClick={() => setLimit(limit + 2 * shownAtOnce)}
        >
          {more}
        </Button>
      )}
    </div>
  )
  // Depends on nothing that an answer changes: another frame would draw the options anew, and lose the focus.
  const isBare = layout === 'list' && tree.roots.length <= shownAtOnce && filler.clearedElsewhere
  if (isBare) return options
  return (
    <div className={`rk-options rk-options--${layout}${searched ? ' rk-options--long' : ''}`}>
      {searched && (
        <input
          type="search"
          {...clinical}
          enterKeyHint="search"
          className="input rk-search"
          aria-label={choices.searchOf(name)}
          placeholder={choices.searchIn(all.length)}
          value={query}
          disabled={disabled}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (!/^(Enter|ArrowDown)$/.test(event.key) || event.ctrlKey) return
            event.preventDefault()
            list.current?.querySelector('input')?.focus()
          }}
        />
      )}
      {options}
      {value !== null && !disabled && !filler.clearedElsewhere && (
        <ClearButton name={name} onClear={() => filler.onChange(null, 'now')} />
      )}
    </div>
  )
}
