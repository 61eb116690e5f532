import { useState } from 'react'
import { Navigate } from 'react-router'
import type { Resource } from '../../../contract/models/index'
import { paths } from '../../../src/paths'
import { DangerZone } from './DangerZone'
import { DetailsForm } from './DetailsForm'
import { ImageCard } from './ImageCard'
import './settings.css'

/** Everything about a database but its design and its people. */
export default function SettingsPanel({ record }: { readonly record: Resource<'databases'> }) {
  const [deleted, setDeleted] = useState(false)
  // Left without the form: nothing that was typed in it is held back any more.
  if (deleted) return <Navigate to={paths.admin.databases()} />
  return (
    <div className="stack stack--wide settings">
      <DetailsForm database={record} />
      <ImageCard database={record} />
      <DangerZone database={record} onDeleted={() => setDeleted(true)} />
    </div>
  )
}
