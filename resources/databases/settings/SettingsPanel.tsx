import { useState } from 'react'
import { Navigate } from 'react-router'
import type { Resource } from '../../../contract/models/index'
import { paths } from '../../../src/paths'
import { DangerZone } from './DangerZone'
import { DetailsForm } from './DetailsForm'
import { ImageCard } from './ImageCard'
import './settings.css'

/** Tab with the settings of a database, apart from its design and its members. */
export default function SettingsPanel({ record }: { readonly record: Resource<'databases'> }) {
  const [deleted, setDeleted] = useState(false)
  // The form is unmounted before the navigation, so that it doesn't ask about unsaved changes.
  if (deleted) return <Navigate to={paths.admin.databases()} />
  return (
    <div className="stack stack--wide settings">
      <DetailsForm database={record} />
      <ImageCard database={record} />
      <DangerZone database={record} onDeleted={() => setDeleted(true)} />
    </div>
  )
}
