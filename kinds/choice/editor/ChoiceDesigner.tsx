import { SettingFields } from '../../fields/SettingFields'
import type { DesignerProps } from '../../view'
import { OptionsEditor } from './OptionsEditor'
import { flatSettings, treeSettings } from '../metadata'
import type { ChoiceMetadata } from '../metadata'
import type { OptionTraits } from './option-line'

/** Designer of a kind of choice: the layout of the options, and the options. */
export function designerWith(traits: OptionTraits) {
  return function ChoiceDesigner(props: DesignerProps<ChoiceMetadata>) {
    const { id, metadata, defaults, problems, onChange, onDefaults } = props
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
                uses={props.optionUses}
                sources={props.optionSources}
                onChange={(options, commitMode) => onChange({ ...metadata, options }, commitMode)}
                onDefaults={onDefaults}
              />
            )
          }
        />
      </div>
    )
  }
}
