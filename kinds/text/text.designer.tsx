import { DesignSelect } from '../fields/DesignSelect'
import { DesignText } from '../fields/DesignText'
import { SettingFields, type SettingField } from '../fields/SettingFields'
import type { DesignerProps } from '../view'
import { PatternTrial } from './PatternTrial'
import { isPattern, namedPatterns } from './patterns'
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
      <DesignSelect
        {...field}
        value={isMask(pattern) ? 'mask:' : (pattern ?? '')}
        choices={shapes}
        problem={isMask(pattern) ? undefined : field.problem}
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
          problem={field.problem}
          hint="0 una cifra, A una lettera, * una delle due; il resto vale com’è. Per esempio AA-000."
          onChange={(value, commitMode) =>
            onChange({ ...metadata, pattern: `mask:${value ?? ''}` }, commitMode)
          }
        />
      )}
      {pattern !== undefined && isPattern(pattern) && <PatternTrial pattern={pattern} />}
    </>
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
