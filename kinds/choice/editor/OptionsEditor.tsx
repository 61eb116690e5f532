import '../../fields/design.css'
import './options-editor.css'
import { Suspense, lazy, useRef, useState } from 'react'
import { optionEditor } from '../../../i18n/words/admin/option-editor'
import { Button } from '../../../ui/buttons/Button'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { formatNumber } from '../../../i18n/formats/number-text'
import type { CommitMode } from '../../../ui/fields/leaving'
import { labelsPath } from '../names'
import { OptionList } from './OptionList'
import { OptionsTools } from './OptionsTools'
import { countOf, optionWith, positionOf } from './editing'
import type { Option } from '../option'
import { labelId, type OptionFocus, type OptionLine, type OptionTraits } from './option-line'
import { problemsByOption } from './option-problems'
import { useOptionUses, type OptionUses } from './option-uses'
import { ancestorLabels, type OutlineRow, openUpTo, useOutline } from './outline'
import { smallPaste } from '../list/small-paste'
import { useRows } from './rows'
import { useOptionActions } from './use-option-actions'
import { type OptionSource, withCopies } from './option-sources'
import { FieldError } from '../../../ui/fields/Field'

const ListDialog = lazy(() => import('../list/ListDialog'))
const PositionDialog = lazy(() => import('./PositionDialog'))
const CopyOptionsDialog = lazy(() => import('./CopyOptionsDialog'))

/** Number of options from which there is a search. */
const searchedFrom = 12

interface OptionsEditorProps {
  readonly id: string
  readonly options: Option[] | undefined
  readonly defaults: readonly string[]
  readonly problems: Readonly<Record<string, string>>
  readonly traits: OptionTraits
  readonly uses: () => Promise<OptionUses>
  readonly sources: () => readonly OptionSource[]
  readonly onChange: (options: Option[], commitMode: CommitMode) => void
  readonly onDefaults: (defaults: string[]) => void
}

/** The dialog that is open. */
type OpenDialog =
  | {
      readonly kind: 'list'
      readonly text: string
      readonly under: string | null
      readonly at: number | null
    }
  | { readonly kind: 'copy' }
  | { readonly kind: 'place' | 'removal'; readonly option: Option }

interface Refusal {
  readonly id: string
  readonly message: string
  readonly canRetire: boolean
}

/** State of the editor, with the actions that change it. */
function useEditor(props: OptionsEditorProps) {
  const { defaults, traits, onDefaults } = props
  const { rows, finished, latest, change, setBusy } = useRows(props.options, props.onChange)
  const uses = useOptionUses(props.uses)
  const outline = useOutline(rows)
  const [details, setDetails] = useState<string | null>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [announced, setAnnounced] = useState('')
  const [focus, setFocus] = useState<OptionFocus | null>(null)
  const before = useRef(rows)
  // A screen reader says the same text again only if it differs.
  const announce = (text: string) =>
    setAnnounced((last) => (last === text ? `${text}\u00a0` : text))
  const saved = props.options ?? []

  const edit = (make: (all: readonly Option[]) => readonly Option[], commitMode: CommitMode) => {
    if (commitMode === 'now') before.current = latest.current
    setRefusal(null)
    change(make, commitMode)
  }
  const reveal = (option: string) => {
    for (const parent of positionOf(latest.current, option)?.parents ?? [])
      outline.setOpen(parent.id, true)
    outline.setQuery('')
    setFocus({ id: option })
  }
  const paste = (option: string, text: string) => {
    const position = positionOf(latest.current, option)
    if (position === null) return
    const under = position.parents.at(-1)?.id ?? null
    const pasted = smallPaste(latest.current, option, text, traits.levels)
    if (pasted === null) setDialog({ kind: 'list', text, under, at: position.at + 1 })
    else {
      edit(() => pasted.options, 'now')
      setFocus({ id: pasted.last })
    }
  }
  return {
    rows,
    finished,
    latest,
    setBusy,
    uses,
    outline,
    details,
    dialog,
    setDialog,
    refusal,
    announced,
    announce,
    focus,
    edit,
    ...useOptionActions({
      rows: () => latest.current,
      change: edit,
      isSaved: (option) => optionWith(saved, option) !== undefined,
      seen: () => outline.seen,
      defaults,
      onDefaults,
      traits,
      uses,
      setOpen: outline.setOpen,
      setDetails,
      refuse: (option, message, canRetire) => setRefusal({ id: option, message, canRetire }),
      focus: (option, field = 'label') => setFocus({ id: option, field }),
      say: announce,
      ask: setDialog,
      reveal,
      paste,
    }),
    /** Takes the last finished change back. */
    restore: () => edit(() => before.current, 'now'),
    // A move needs to know which options answers have.
    learnUses: () => {
      if (traits.levels && saved.length > 0) void uses.ask()
    },
  }
}
type Editor = ReturnType<typeof useEditor>

/** Makes the line of a row, as the list draws it. */
function lineMaker(editor: Editor, props: OptionsEditorProps) {
  const { id, defaults, problems, traits } = props
  const { rows, finished, outline, details, refusal, actions } = editor
  const problemsById = problemsByOption(rows, finished, problems)
  return (row: OutlineRow): OptionLine => {
    const { option, depth, at, size } = row
    return {
      id: labelId(id, option.id),
      option,
      madeCode: option.code === undefined ? optionWith(finished, option.id)?.code : undefined,
      depth,
      at,
      size,
      path: outline.isFound ? labelsPath(ancestorLabels(row)) : null,
      isOpen: outline.isOpen(option.id),
      hasDetails: details === option.id,
      problems: problemsById.get(option.id),
      refusal: refusal?.id === option.id ? refusal : undefined,
      preferred: defaults.includes(option.id),
      traits,
      actions,
    }
  }
}

/**
 * Editor of options with stable ids, up to trees of 20,000. They are typed one below the other (Enter adds one) or pasted as a list.
 * They are moved by mouse, finger or Alt and the arrows, and found by label or code.
 */
export function OptionsEditor(props: OptionsEditorProps) {
  const { problems, traits } = props
  const editor = useEditor(props)
  const { rows, outline, setBusy, learnUses, focus, move, addLast } = editor
  const { seen, query, isFound } = outline
  const total = countOf(rows)
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
      <legend className="field__label">
        {optionEditor.options}
        {total > 0 && <span className="rk-editor__count"> · {formatNumber(total)}</span>}
      </legend>
      {general !== undefined && (
        <FieldError announced>
          {general} <Button onClick={editor.restore}>{optionEditor.restore}</Button>
        </FieldError>
      )}
      <OptionsTools
        rows={rows}
        traits={traits}
        query={total >= searchedFrom || query !== '' ? query : null}
        matchCount={isFound ? seen.length : null}
        onQuery={outline.setQuery}
        onFold={outline.setAllOpen}
        onCopyFrom={() => editor.setDialog({ kind: 'copy' })}
        onList={() => editor.setDialog({ kind: 'list', text: '', under: null, at: null })}
      />
      {seen.length > 0 && (
        <div className="rk-editor__columns" aria-hidden>
          <span>{optionEditor.label}</span>
          <span>{optionEditor.code}</span>
        </div>
      )}
      <OptionList
        rows={seen}
        isFound={isFound}
        levels={traits.levels}
        lineOf={lineMaker(editor, props)}
        focus={outline.isSettled ? focus : null}
        onDrag={outline.setDragged}
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
        {editor.announced}
      </p>
      <Dialogs editor={editor} levels={traits.levels} sources={props.sources} />
    </fieldset>
  )
}

interface DialogsProps {
  readonly editor: Editor
  readonly levels: boolean
  readonly sources: () => readonly OptionSource[]
}

/** The open dialog of the editor: a pasted list, options of another question, another parent, or the confirmation of a removal. */
function Dialogs({ editor, levels, sources }: DialogsProps) {
  const { rows, latest, uses, outline, dialog, setDialog, announce, edit, move, drop } = editor
  const close = () => setDialog(null)
  return (
    <>
      <Suspense fallback={null}>
        {dialog?.kind === 'list' && (
          <ListDialog
            {...dialog}
            rows={latest.current}
            levels={levels}
            uses={uses.ask}
            onPut={(options, text) => {
              edit(() => options, 'now')
              if (countOf(rows) <= openUpTo && countOf(options) > openUpTo)
                outline.setAllOpen(false)
              announce(text)
              close()
            }}
            onClose={close}
          />
        )}
        {dialog?.kind === 'copy' && (
          <CopyOptionsDialog
            sources={sources()}
            levels={levels}
            onCopy={(source) => {
              const { options, added, present } = withCopies(latest.current, source, levels)
              if (added > 0) edit(() => options, 'now')
              announce(optionEditor.copyFrom.done(added, present, source.name))
              close()
            }}
            onClose={close}
          />
        )}
        {dialog?.kind === 'place' && (
          <PositionDialog
            option={dialog.option}
            rows={latest.current}
            onMove={(position) => {
              close()
              move(dialog.option.id, position)
            }}
            onClose={close}
          />
        )}
      </Suspense>
      {dialog?.kind === 'removal' && (
        <ConfirmDialog
          title={optionEditor.removeTitle(dialog.option.label)}
          confirm={optionEditor.remove}
          danger
          onConfirm={() => {
            drop(dialog.option)
            close()
          }}
          onClose={close}
        >
          <p>{optionEditor.removal(countOf(dialog.option.children ?? []))}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
