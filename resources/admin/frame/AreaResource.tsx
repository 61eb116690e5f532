import { Resource, ResourceContextProvider } from 'react-admin'
import { type ComponentType, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import type { Role } from '../../../contract/roles'
import { it } from '../../../i18n/admin'
import { isClosed } from '../model/rights'
import { InnerResources } from '../pages/inner-resources'
import type { DefinedResource, ResourcePage } from '../resource'
import type { ResourceCalls } from '../provider/resource-calls'
import { useSession } from '../../../src/answers/session'
import { NotFoundScreen } from '../../../src/frame/NotFoundScreen'

interface AreaResourceProps {
  /** Its part of the address, by which react-admin tells the areas' pages apart. */
  readonly name: string
  readonly resource: DefinedResource
  /** What is listed on the pages of its records. */
  readonly inner: readonly DefinedResource[]
}

interface Drawn extends Omit<ResourcePage, 'Screen'> {
  readonly Screen: ComponentType | undefined
  /** The call without which there is nothing to see. */
  readonly call: keyof ResourceCalls
}

/** The pages below a resource's address: `/:id` shows, `/:id/edit` edits (product §12). */
function pagesOf({ words, screens, editPath = ':id/edit', pages = [] }: DefinedResource): Drawn[] {
  return [
    { path: '', title: words.title, Screen: screens.list, call: 'list' },
    { path: 'create', title: words.create, Screen: screens.create, call: 'create' },
    { path: ':id', title: words.one, Screen: screens.show, call: 'one' },
    { path: editPath, title: words.editTitle, Screen: screens.edit, call: 'update' },
    ...pages.map((page) => ({ ...page, call: 'one' as const })),
  ]
}

/** Those of them whose calls the reader may make; the others are not there. */
function openPages(resource: DefinedResource, inner: readonly DefinedResource[], role?: Role) {
  const own = pagesOf(resource).filter(({ call }) => !isClosed(resource.type, call, role))
  const below = inner.filter(({ type }) => !isClosed(type, 'list', role))
  return [...own, ...below.flatMap(({ pages = [] }) => pages)]
}

/** The page in the browser's tab, until its screen gives a better title: an effect comes before those of what stands behind it. */
function RouteTitle({ title }: { readonly title: string }) {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${title} · ${it.shell.product}`
  }, [title, pathname])
  return null
}

/** react-admin's `<Resource>` with the product's addresses. What none of its pages has is the not-found screen. */
export function AreaResource({ resource, inner }: AreaResourceProps) {
  const { user: reader } = useSession()
  const pages = openPages(resource, inner, reader?.role)
  return (
    <ResourceContextProvider value={resource.type}>
      <InnerResources value={inner}>
        <Routes>
          {pages.map(({ path, title, Screen }) => {
            const page = Screen && (
              <>
                <RouteTitle title={title} />
                <Screen />
              </>
            )
            return page && <Route key={path} path={path} element={page} />
          })}
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </InnerResources>
    </ResourceContextProvider>
  )
}

// react-admin finds the resources among its children by these two, and ignores without a word what lacks them.
AreaResource.raName = 'Resource'
AreaResource.registerResource = ({ resource: { type, screens, name } }: AreaResourceProps) =>
  Resource.registerResource({
    name: type,
    ...screens,
    recordRepresentation: (record) => name({ ...record, id: String(record.id) }),
  })
