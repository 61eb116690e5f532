import { CoreAdminUI } from 'react-admin'
import type { ReactNode } from 'react'
import { addressed, nestedResources } from '../../index'
import { it } from '../../../i18n/admin'
import { NotFoundScreen } from '../../../src/frame/NotFoundScreen'
import { AdminContext } from './AdminContext'
import { AdminLayout } from './AdminLayout'
import { AreaResource } from './AreaResource'
import { Notifications } from './messages'

const NotFound = () => <NotFoundScreen />

/** All pages below /admin: react-admin inside the product's own frame and toasts. */
export function AdminArea() {
  return (
    <AdminContext>
      <Notifications>
        <CoreAdminUI
          disableTelemetry
          title={it.admin.title}
          layout={AdminLayout}
          catchAll={NotFound}
          error={AreaError}
        >
          {addressed.map((resource) => (
            <AreaResource
              key={resource.type}
              name={resource.path}
              resource={resource}
              nested={nestedResources(resource)}
            />
          ))}
        </CoreAdminUI>
      </Notifications>
    </AdminContext>
  )
}

/** The area's menu beside a page of another area, such as an administrator's profile. */
export function AdminFrame({ children }: { readonly children?: ReactNode }) {
  return (
    <AdminContext>
      <AdminLayout>{children}</AdminLayout>
    </AdminContext>
  )
}

/** Hands an error of a page's rendering on to the product's own failure screen. */
function AreaError({ error }: { readonly error: Error }): never {
  throw error
}
