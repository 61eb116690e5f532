import { DesignSelect } from '../../fields/DesignSelect'
import type { DesignerProps } from '../../view'
import { OptionsEditor } from './OptionsEditor'
import type { ChoiceMetadata, Layout } from '../metadata'
import type { OptionTraits } from './option-line'

interface ChoiceDesignerProps extends DesignerProps<ChoiceMetadata> {
  readonly traits: OptionTraits
}

const layouts: readonly { value: Layout; label: string }[] = [
  { value: 'list', label: 'Una sotto l’altra' },
  { value: 'row', label: 'Su una riga' },
  { value: 'select', label: 'Menu a tendina' },
  { value: 'matrix', label: 'Tabella con le domande vicine' },
]

/** The design of every choice kind: how the options are laid out, and the options. */
export function ChoiceDesigner(props: ChoiceDesignerProps) {
  const { id, metadata, defaults, problems, traits, onChange, onDefaults, optionUses } = props
  return (
    <div className="rk-design rk-design--choice">
      {!traits.levels && (
        <DesignSelect
          id={`${id}-layout`}
          label="Disposizione"
          value={metadata.layout ?? 'list'}
          choices={layouts}
          problem={problems['/layout']}
          onChange={(layout) =>
            onChange({ ...metadata, layout: layout === 'list' ? undefined : layout }, 'now')
          }
        />
      )}
      <OptionsEditor
        id={id}
        options={metadata.options}
        defaults={defaults ?? []}
        problems={problems}
        traits={traits}
        uses={optionUses}
        onChange={(options, pace) => onChange({ ...metadata, options }, pace)}
        onDefaults={onDefaults}
      />
    </div>
  )
}
