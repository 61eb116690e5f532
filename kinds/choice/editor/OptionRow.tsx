import { optionEditor } from '../../../i18n/words/admin/option-editor'
import { bare, isSeen } from '../../../contract/seen-text'
import { memo } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/buttons/IconButton'
import { OptionDetails } from './OptionDetails'
import { OptionSummary } from './OptionSummary'
import { isList } from '../list/list-columns'
import type { OptionLine, StepTo } from './option-line'

const steps: Readonly<Record<string, StepTo>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The label of an option, what else it has at a glance, and the way to the rest. */
export const OptionRow = memo(function OptionRow(props: OptionLine) {
  const { id, option, depth, at, size, way, isOpen, hasDetails, traits, actions } = props
  const { problems, refusal } = props
  const name = bare(option.label) || optionEditor.unlabelled
  const problem = problems?.['label'] ?? problems?.[''] ?? Object.values(problems ?? {})[0]
  const hasBelow = (option.children?.length ?? 0) > 0
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
    <>
      {way !== null && way !== '' && <p className="rk-row__way">{way}</p>}
      <div className="rk-row__main">
        {traits.levels && way === null && (
          <IconButton
            className="rk-row__fold"
            icon={isOpen ? 'chevron-down' : 'chevron-right'}
            label={optionEditor.fold(isOpen, name)}
            aria-expanded={isOpen}
            hidden={!hasBelow}
            onClick={() => actions.toggle(option.id)}
            onKeyDown={({ key }) => {
              if (key === (isOpen ? 'ArrowLeft' : 'ArrowRight')) actions.toggle(option.id)
            }}
          />
        )}
        <input
          id={id}
          type="text"
          className="rk-input"
          aria-label={optionEditor.optionOf(at + 1, size, level)}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined && !refusal ? undefined : `${id}-problem`}
          placeholder={optionEditor.label}
          autoComplete="off"
          value={option.label}
          onChange={(event) => actions.edit(option.id, { label: event.target.value }, 'typing')}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <OptionSummary {...props} />
        <span className="rk-row__tools">
          {way !== null && traits.levels && (
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
      </div>
      {(problem !== undefined || refusal) && (
        <p id={`${id}-problem`} className="rk-field__problem rk-row__problem">
          {problem ?? refusal?.message}{' '}
          {refusal?.canRetire && option.retired !== true && (
            <button
              type="button"
              className="rk-button"
              onClick={() => actions.retire(option.id, true)}
            >
              {optionEditor.retireIt}
            </button>
          )}
        </p>
      )}
      {hasDetails && <OptionDetails {...props} />}
    </>
  )
})
