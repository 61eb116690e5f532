import { useState } from 'react'
import { Select } from '../../ui/fields/Select'
import { TextInput } from '../../ui/fields/TextInput'
import { DesignText } from '../fields/DesignText'
import { SettingFields, type SettingField } from '../fields/SettingFields'
import type { DesignerProps } from '../view'
import { isPattern, namedPatterns, patternProblem, patternWords } from './patterns'
import { text } from './text.kind'
import type { TextMetadata } from './text.kind'

const shapes = [
  { value: '', label: 'Qualsiasi testo' },
  ...Object.entries(namedPatterns).map(([value, { label }]) => ({ value, label })),
  { value: 'mask:', label: 'Secondo uno schema' },
]

const isMask = (pattern: string | undefined) => pattern?.startsWith('mask:') === true

/** Format of the answers: one of the list, or a mask, which can be tried beside it. */
function PatternField(props: DesignerProps<TextMetadata> & { readonly field: SettingField }) {
  const { id, metadata, field, onChange } = props
  const { pattern } = metadata
  return (
    <>
      <Select
        id={field.id}
        label={field.label}
        value={isMask(pattern) ? 'mask:' : (pattern ?? '')}
        choices={shapes}
        error={isMask(pattern) ? undefined : field.error}
        onChange={(value) =>
          onChange(
            { ...metadata, pattern: value === 'mask:' ? 'mask:000' : value || undefined },
            'now',
          )
        }
      />
      {isMask(pattern) && (
        <DesignText
          id={`${id}-mask`}
          label="Schema"
          value={pattern?.slice('mask:'.length)}
          error={field.error}
          help="0 una cifra, A una lettera, * una delle due; il resto vale com’è. Per esempio AA-000."
          onChange={(value, commitMode) =>
            onChange({ ...metadata, pattern: `mask:${value ?? ''}` }, commitMode)
          }
        />
      )}
      {pattern !== undefined && isPattern(pattern) && <PatternTrial pattern={pattern} />}
    </>
  )
}

/** Description of a pattern, and a field to try it in; nothing typed there is stored. */
function PatternTrial({ pattern }: { readonly pattern: string }) {
  const [text, setText] = useState('')
  const problem = text === '' ? null : patternProblem(pattern, text)
  return (
    <TextInput
      label="Prova il formato"
      help={
        <span aria-live="polite">
          {text === '' ? `Vuole: ${patternWords(pattern)}.` : problem === null ? 'Va bene.' : null}
        </span>
      }
      error={problem}
      autoComplete="off"
      placeholder="Scrivi un testo di prova"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}

export default function TextDesigner(props: DesignerProps<TextMetadata>) {
  return (
    <div className="rk-design">
      <SettingFields
        kind={text}
        designer={props}
        own={(_pattern, field) => <PatternField {...props} field={field} />}
      />
    </div>
  )
}
