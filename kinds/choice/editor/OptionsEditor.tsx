import '../../fields/design.css'
import './options-editor.css'
import { Suspense, lazy, useRef, useState } from 'react'
import { optionEditor } from '../../../i18n/words/admin/option-editor'
import { Button } from '../../../ui/buttons/Button'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { formatNumber } from '../../../i18n/formats/number-text'
import type { CommitMode } from '../../view'
import { labelsPath } from '../names'
import { OptionList } from './OptionList'
import { OptionsTools } from './OptionsTools'
import { countOf, optionWith, positionOf } from './editing'
import type { Option } from '../option'
import { labelId } from './option-line'
import type { OptionLine, OptionTraits } from './option-line'
import { problemsByOption } from './option-problems'
import { useOptionUses } from '../option-uses'
import type { OptionUses } from '../option-uses'
import { ancestorLabels } from './outline'
import type { OutlineRow } from './outline'
import { smallPaste } from '../list/small-paste'
import { useRows } from './rows'
import { useOptionActions } from './use-option-actions'
import { openUpTo, useOutline } from './use-outline'

const ListDialog = lazy(() => import('../list/ListDialog'))
const PlaceDialog = lazy(() => import('./PositionDialog'))

/** From so many options on there is a search. */
const searchedFrom = 12

interface OptionsEditorProps {
  readonly id: string
  readonly options: Option[] | undefined
  readonly defaults: readonly string[]
  readonly problems: Readonly<Record<string, string>>
  readonly traits: OptionTraits
  readonly uses: () => Promise<OptionUses>
  readonly onChange: (options: Option[], commitMode: CommitMode) => void
  readonly onDefaults: (defaults: string[]) => void
}

type Asked =
  | {
      readonly kind: 'list'
      readonly text: string
      readonly under: string | null
      readonly at: number | null
    }
  | { readonly kind: 'place' | 'removal'; readonly option: Option }

/**
 * Options with stable ids, up to trees of 20,000: written one below the other (Enter adds one), pasted as a list, moved by mouse, finger
 * or Alt and the arrows, searched over labels and codes.
 */
export function OptionsEditor(props: OptionsEditorProps) {
  const { id, defaults, problems, traits, onDefaults } = props
  const { rows, finished, latest, change, setBusy } = useRows(props.options, props.onChange)
  const uses = useOptionUses(props.uses)
  const total = countOf(rows)
  const { seen, isOpen, setOpen, setAllOpen, setDragged, query, setQuery, isFound, isSettled } =
    useOutline(rows)
  const [details, setDetails] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [refusal, setRefusal] = useState<{
    id: string
    message: string
    canRetire: boolean
  } | null>(null)
  const [said, setSaid] = useState('')
  const [focus, setFocus] = useState<{ id: string } | null>(null)
  const before = useRef(rows)
  const wrong = problemsByOption(rows, finished, problems)

  const saved = props.options ?? []
  // Where an option may go is to be known before it is moved.
  const learnUses = () => {
    if (traits.levels && saved.length > 0) void uses.ask()
  }
  const edit = (make: (all: readonly Option[]) => readonly Option[], commitMode: CommitMode) => {
    if (commitMode === 'now') before.current = latest.current
    setRefusal(null)
    change(make, commitMode)
  }
  const reveal = (option: string) => {
    for (const parent of positionOf(latest.current, option)?.parents ?? []) setOpen(parent.id, true)
    setQuery('')
    setFocus({ id: option })
  }
  const { actions, move, drop, addLast } = useOptionActions({
    rows: () => latest.current,
    change: edit,
    isSaved: (option) => optionWith(saved, option) !== undefined,
    seen: () => seen,
    defaults,
    onDefaults,
    traits,
    uses,
    setOpen,
    setDetails,
    refuse: (option, message, canRetire) => setRefusal({ id: option, message, canRetire }),
    focus: (option) => setFocus({ id: option }),
    // The same words twice are said twice.
    say: (text) => setSaid((last) => (last === text ? `${text}\u00a0` : text)),
    ask: setAsked,
    reveal,
    paste: (option, text) => {
      const position = positionOf(latest.current, option)
      if (position === null) return
      const under = position.parents.at(-1)?.id ?? null
      const pasted = smallPaste(latest.current, option, text, traits.levels)
      if (pasted === null) setAsked({ kind: 'list', text, under, at: position.at + 1 })
      else {
        edit(() => pasted.options, 'now')
        setFocus({ id: pasted.last })
      }
    },
  })
  const lineOf = (row: OutlineRow): OptionLine => {
    const { option, depth, at, size } = row
    return {
      id: labelId(id, option.id),
      option,
      madeCode: option.code === undefined ? optionWith(finished, option.id)?.code : undefined,
      depth,
      at,
      size,
      way: isFound ? labelsPath(ancestorLabels(row)) : null,
      isOpen: isOpen(option.id),
      hasDetails: details === option.id,
      problems: wrong.get(option.id),
      refusal: refusal?.id === option.id ? refusal : undefined,
      preferred: defaults.includes(option.id),
      traits,
      actions,
    }
  }
  const general = problems['/options'] ?? problems['']
  return (
    <fieldset
      className="rk-editor"
      onFocus={() => {
        setBusy(true)
        learnUses()
      }}
      onPointerDown={learnUses}
      onBlur={(event) => setBusy(event.currentTarget.contains(event.relatedTarget))}
    >
      <legend className="rk-field__label">
        {optionEditor.options}
        {total > 0 && <span className="rk-editor__count"> · {formatNumber(total)}</span>}
      </legend>
      {general !== undefined && (
        <p className="rk-field__problem" role="alert">
          {general}{' '}
          <button
            type="button"
            className="rk-button"
            onClick={() => edit(() => before.current, 'now')}
          >
            {optionEditor.restore}
          </button>
        </p>
      )}
      <OptionsTools
        rows={rows}
        traits={traits}
        query={total >= searchedFrom || query !== '' ? query : null}
        found={isFound ? seen.length : null}
        onQuery={setQuery}
        onFold={setAllOpen}
        onList={() => setAsked({ kind: 'list', text: '', under: null, at: null })}
      />
      <OptionList
        rows={seen}
        isFound={isFound}
        levels={traits.levels}
        lineOf={lineOf}
        focus={isSettled ? focus : null}
        onDrag={setDragged}
        onDrop={move}
      />
      {isFound && seen.length === 0 && <p className="rk-empty">{optionEditor.notFound}</p>}
      {total === 0 && <p className="rk-empty">{optionEditor.none}</p>}
      {!isFound && (
        <Button icon="add" onClick={addLast}>
          {optionEditor.add}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Suspense fallback={null}>
        {asked?.kind === 'list' && (
          <ListDialog
            {...asked}
            rows={latest.current}
            levels={traits.levels}
            uses={uses.ask}
            onPut={(options, text) => {
              edit(() => options, 'now')
              if (total <= openUpTo && countOf(options) > openUpTo) setAllOpen(false)
              setSaid(text)
              setAsked(null)
            }}
            onClose={() => setAsked(null)}
          />
        )}
        {asked?.kind === 'place' && (
          <PlaceDialog
            option={asked.option}
            rows={latest.current}
            onPlace={(position) => {
              setAsked(null)
              move(asked.option.id, position)
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
      {asked?.kind === 'removal' && (
        <ConfirmDialog
          title={optionEditor.removeTitle(asked.option.label)}
          confirm={optionEditor.remove}
          danger
          onConfirm={() => {
            drop(asked.option)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        >
          <p>{removalText(countOf(asked.option.children ?? []))}</p>
        </ConfirmDialog>
      )}
    </fieldset>
  )
}

function removalText(below: number): string {
  return optionEditor.removal(below)
}
