import { SettingFields } from '../fields/SettingFields'
import type { DesignerProps } from '../view'
import { range } from './range.kind'
import type { RangeMetadata } from './range.kind'

export default function RangeDesigner(props: DesignerProps<RangeMetadata>) {
  return (
    <div className="rk-design">
      <SettingFields kind={range} designer={props} />
    </div>
  )
}
