import { SettingFields } from '../../fields/SettingFields'
import type { DesignerProps } from '../../view'
import { OptionsEditor } from './OptionsEditor'
import { flatSettings, treeSettings } from '../metadata'
import type { ChoiceMetadata } from '../metadata'
import type { OptionTraits } from './option-line'

interface ChoiceDesignerProps extends DesignerProps<ChoiceMetadata> {
  readonly traits: OptionTraits
}

/** Settings of every choice kind: the layout of the options, and the options. */
export function ChoiceDesigner(props: ChoiceDesignerProps) {
  const { id, metadata, defaults, problems, traits, onChange, onDefaults, optionUses } = props
  return (
    <div className="rk-design rk-design--choice">
      <SettingFields
        kind={{ settings: traits.levels ? treeSettings : flatSettings }}
        designer={props}
        own={(key) =>
          key === 'options' && (
            <OptionsEditor
              id={id}
              options={metadata.options}
              defaults={defaults ?? []}
              problems={problems}
              traits={traits}
              uses={optionUses}
              onChange={(options, commitMode) => onChange({ ...metadata, options }, commitMode)}
              onDefaults={onDefaults}
            />
          )
        }
      />
    </div>
  )
}
