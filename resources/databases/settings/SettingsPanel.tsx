import type { Resource } from '../../../contract/model/index'
import { DangerZone } from './DangerZone'
import { DetailsForm } from './DetailsForm'
import { ImageCard } from './ImageCard'
import './settings.css'

/** Everything about a database but its design and its people. */
export function SettingsPanel({ database }: { readonly database: Resource<'databases'> }) {
  return (
    <div className="settings">
      <DetailsForm database={database} />
      <ImageCard database={database} />
      <DangerZone database={database} />
    </div>
  )
}
