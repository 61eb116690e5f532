import { type ResourceProps, Resource, ResourceContextProvider } from 'ra-core'
import { type ComponentType, isValidElement, type ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { NotFoundScreen } from '../../ui/NotFoundScreen'

export interface AreaResourceProps extends ResourceProps {
  /** Where the edit page stands below the resource; a designer puts a parameter of its own behind it. */
  readonly editPath?: string
}

function element(page: ResourceProps['list']): ReactNode {
  if (page === undefined || isValidElement(page)) return page
  const Page = page as ComponentType
  return <Page />
}

/**
 * react-admin's `<Resource>` with the specification's addresses: `/:id` shows, `/:id/edit` edits (spec §2). What none of its pages
 * has is the not-found screen.
 */
export function AreaResource({
  name,
  list,
  create,
  show,
  edit,
  editPath = ':id/edit',
  children,
}: AreaResourceProps) {
  return (
    <ResourceContextProvider value={name}>
      <Routes>
        {list && <Route index element={element(list)} />}
        {create && <Route path="create" element={element(create)} />}
        {show && <Route path=":id" element={element(show)} />}
        {edit && <Route path={editPath} element={element(edit)} />}
        {children}
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </ResourceContextProvider>
  )
}

// react-admin finds the resources among its children by these two, and ignores without a word what lacks them.
AreaResource.raName = 'Resource'
AreaResource.registerResource = Resource.registerResource
