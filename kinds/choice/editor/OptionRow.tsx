import { optionEditor } from '../../../i18n/words/admin/option-editor'
import { bare, isSeen } from '../../../contract/seen-text'
import { memo, type ClipboardEvent, type KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/buttons/IconButton'
import { OptionDetails } from './OptionDetails'
import { isList } from '../list/list-columns'
import type { Option } from '../option'
import { codeId, type OptionLine, type StepTo } from './option-line'
import { FieldError } from '../../../ui/fields/Field'
import { Button } from '../../../ui/buttons/Button'

const steps: Readonly<Record<string, StepTo>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** Row of an option: its label, a summary of its other fields, and buttons for the rest. */
export const OptionRow = memo(function OptionRow(props: OptionLine) {
  const { id, option, path, hasDetails, actions, problems, refusal } = props
  const problem = problems?.['label'] ?? problems?.[''] ?? Object.values(problems ?? {})[0]
  const message = problem ?? refusal?.message
  return (
    <>
      {path !== null && path !== '' && <p className="rk-row__way">{path}</p>}
      <div className="rk-row__main">
        <FoldButton {...props} />
        <LabelField
          line={props}
          isInvalid={problem !== undefined && problems?.['code'] !== problem}
          describedBy={message === undefined ? undefined : `${id}-problem`}
        />
        <CodeField {...props} />
        <OptionSummary {...props} />
        <RowButtons {...props} />
      </div>
      {message !== undefined && (
        <FieldError id={`${id}-problem`}>
          {message}{' '}
          {refusal?.canRetire && option.retired !== true && (
            <Button onClick={() => actions.retire(option.id, true)}>{optionEditor.retireIt}</Button>
          )}
        </FieldError>
      )}
      {hasDetails && <OptionDetails {...props} />}
    </>
  )
})

const nameOf = (option: Option) => bare(option.label) || optionEditor.unlabelled

/** Button that shows or hides the options below, in a tree that is not searched. */
function FoldButton({ option, path, isOpen, traits, actions }: OptionLine) {
  if (!traits.levels || path !== null) return null
  return (
    <IconButton
      className="rk-row__fold"
      icon={isOpen ? 'chevron-down' : 'chevron-right'}
      label={optionEditor.fold(isOpen, nameOf(option))}
      aria-expanded={isOpen}
      hidden={(option.children?.length ?? 0) === 0}
      onClick={() => actions.toggle(option.id)}
      onKeyDown={({ key }) => {
        if (key === (isOpen ? 'ArrowLeft' : 'ArrowRight')) actions.toggle(option.id)
      }}
    />
  )
}

interface LabelFieldProps {
  readonly line: OptionLine
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
}

/** Field of the label, whose keys add, move and remove options. */
function LabelField({ line, isInvalid, describedBy }: LabelFieldProps) {
  const { id, option, depth, at, size, traits, actions } = line
  const level = traits.levels ? optionEditor.level(depth + 1) : ''

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const to = steps[key]
    if (ctrlKey || metaKey || shiftKey) return
    if (altKey && to !== undefined) {
      event.preventDefault()
      if (traits.levels || to === 'up' || to === 'down') actions.step(option.id, to)
    } else if (altKey) return
    else if (key === 'Enter') {
      event.preventDefault()
      if (isSeen(option.label)) actions.add(option.id)
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault()
      actions.focusBy(option.id, key === 'ArrowUp' ? -1 : 1)
    } else if (key === 'Backspace' && event.currentTarget.value === '' && !event.repeat) {
      event.preventDefault()
      actions.dropEmpty(option.id)
    }
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (!isList(text)) return
    event.preventDefault()
    actions.paste(option.id, text)
  }
  return (
    <input
      id={id}
      type="text"
      className="input"
      aria-label={optionEditor.optionOf(at + 1, size, level)}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      placeholder={optionEditor.label}
      autoComplete="off"
      value={option.label}
      onChange={(event) => actions.edit(option.id, { label: event.target.value }, 'typing')}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  )
}

/** Keys that go from a code to that of another row. */
const codeSteps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/** Field of the code, empty while the code is made from the label. */
function CodeField({ id, option, madeCode, problems, actions }: OptionLine) {
  return (
    <input
      id={codeId(id)}
      type="text"
      className="input rk-row__code"
      aria-label={optionEditor.codeOf(nameOf(option))}
      aria-invalid={problems?.['code'] !== undefined || undefined}
      aria-describedby={problems?.['code'] === undefined ? undefined : `${id}-problem`}
      placeholder={madeCode ?? optionEditor.code}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={option.code ?? ''}
      onChange={({ target }) =>
        actions.edit(option.id, { code: isSeen(target.value) ? target.value : undefined }, 'typing')
      }
      onKeyDown={(event) => {
        const step = codeSteps[event.key]
        if (step === undefined) return
        event.preventDefault()
        actions.focusBy(option.id, step, 'code')
      }}
    />
  )
}

function RowButtons({ option, path, hasDetails, traits, actions }: OptionLine) {
  const name = nameOf(option)
  return (
    <span className="rk-row__tools">
      {path !== null && traits.levels && (
        <IconButton
          icon="arrow-right"
          label={optionEditor.showInTree(name)}
          onClick={() => actions.reveal(option.id)}
        />
      )}
      <IconButton
        icon="more"
        label={optionEditor.detailsOf(name)}
        aria-expanded={hasDetails}
        onClick={() => actions.toggleDetails(option.id)}
      />
      <IconButton
        icon="close"
        label={optionEditor.removeOf(name)}
        onClick={() => actions.remove(option.id)}
      />
    </span>
  )
}

/** Summary of an option's fields besides its label. */
function OptionSummary({ option, preferred, isOpen, path }: OptionLine) {
  const { code, score, withNote, exclusive, retired, children = [] } = option
  const facts = [
    score === undefined ? undefined : optionEditor.facts.score(score),
    withNote === true ? optionEditor.facts.withNote : undefined,
    exclusive === true ? optionEditor.facts.exclusive : undefined,
    preferred ? optionEditor.facts.preferred : undefined,
    retired === true ? optionEditor.facts.retired : undefined,
    children.length > 0 && (!isOpen || path !== null)
      ? optionEditor.facts.below(children.length)
      : undefined,
  ].filter((fact) => fact !== undefined)
  return (
    <span className="rk-row__facts">
      {code !== undefined && <span className="rk-row__short-code">{code}</span>}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  )
}
