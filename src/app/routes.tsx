import type { ComponentType } from 'react'
import { redirect, type RouteObject } from 'react-router'
import { adminRoles } from '../../contract/roles'
import { it } from '../../i18n/frame'
import { session } from '../answers/session'
import { paths } from '../paths'
import type { Access, RouteHandle } from './access'
import { loadChunk } from './chunk'
import { ErrorScreen } from './ErrorScreen'
import { guard } from './guard'
import { homeOf } from '../account/home'
import { RootContainer } from './RootContainer'
import { StartScreen } from './StartScreen'

const { titles } = it.shell
const anyone = { anyone: true } as const
const noAuth = { noAuth: true } as const
const doctors = { roles: ['doctor'] } as const satisfies Access
const admins = { roles: adminRoles } as const satisfies Access
const members = {
  roles: ['doctor', 'supervisor', 'admin', 'superadmin'],
} as const satisfies Access
/** The areas: each is a lazy chunk that exports its screens by the ids of their routes. */
const areas = {
  admin: () => import('../../resources/admin/frame/screens'),
  auth: () => import('../areas/auth/screens'),
  login: () => import('../areas/auth/LoginScreen'),
  logout: () => import('../areas/auth/LogoutScreen'),
  profile: () => import('../areas/profile/ProfileScreen'),
  commons: () => import('../areas/commons/screens'),
  doctor: () => import('../areas/doctor/screens'),
  surveys: () => import('../areas/doctor/surveys/SurveysScreen'),
  survey: () => import('../areas/doctor/survey-screens'),
  stats: () => import('../areas/doctor/StatsScreens'),
  styleguide: () => import('../areas/styleguide/screens'),
  subscription: () => import('../areas/subscription/screens'),
}

type Area<Name extends string> = () => Promise<{ screens: Readonly<Record<Name, ComponentType>> }>

/** Loads an area's chunk, and returns one of its screens as the router expects it. */
function lazy<Name extends string>(area: Area<Name>, name: Name) {
  return async () => ({ Component: (await loadChunk(area)).screens[name] })
}

const handle = (access: Access, title: string): RouteHandle => ({ access, title })

/** A route whose id is also the name of its screen in the area. */
function page<Name extends string>(
  id: Name,
  { pattern: path }: { readonly pattern: string },
  access: Access,
  title: string,
  area: Area<Name>,
): RouteObject {
  return { id, path, handle: handle(access, title), lazy: lazy(area, id) }
}

const { auth, commons, doctor, stats, styleguide, subscription, survey, surveys } = areas

const doctorRoutes: RouteObject[] = [
  page('doctor_dashboard', paths.doctor.dashboard, doctors, titles.doctor, doctor),
  {
    id: 'old_surveys_list',
    path: paths.doctor.database.pattern,
    handle: handle(doctors, titles.surveys),
    loader: ({ params }) => redirect(paths.doctor.surveys(params['databaseId'] ?? '', 'user')),
  },
  page('surveys_list', paths.doctor.surveys, doctors, titles.surveys, surveys),
  {
    id: 'survey',
    path: paths.doctor.survey.pattern,
    lazy: lazy(survey, 'survey_layout'),
    children: [
      {
        id: 'survey_show',
        index: true,
        handle: handle(doctors, titles.survey),
        lazy: lazy(survey, 'survey_show'),
      },
      page('survey_edit', { pattern: 'edit' }, doctors, titles.surveyEdit, survey),
      page(
        'survey_edit_group',
        { pattern: 'edit/:answersGroupId' },
        doctors,
        titles.surveyEdit,
        survey,
      ),
    ],
  },
  page('stats_index', paths.doctor.stats, members, titles.stats, stats),
  page('stats_show', paths.doctor.stat, members, titles.stats, stats),
]

/** The URL table: every route of the client (product §12), with its access and the area that draws it. */
export const routes: RouteObject[] = [
  {
    id: 'container',
    Component: RootContainer,
    HydrateFallback: StartScreen,
    ErrorBoundary: ErrorScreen,
    middleware: [guard(() => routes)],
    // A loader that always runs again makes the router run the guard on every navigation.
    loader: () => null,
    shouldRevalidate: () => true,
    children: [
      {
        // A second error boundary, so that a failed screen is shown inside the frame.
        id: 'frame',
        ErrorBoundary: ErrorScreen,
        children: [
          {
            ...page('root', paths.root, anyone, titles.root, commons),
            loader: () => {
              const home = homeOf(session.get().user?.role)
              return home === paths.root() ? null : redirect(home)
            },
          },
          page('login', paths.login, noAuth, titles.login, areas.login),
          page('logout', paths.logout, anyone, titles.logout, areas.logout),
          page('confirmation', paths.confirmation, noAuth, titles.confirmation, auth),
          page('forgot_password', paths.forgotPassword, noAuth, titles.forgotPassword, auth),
          page('reset_password', paths.resetPassword, noAuth, titles.resetPassword, auth),
          page('set_password', paths.setPassword, noAuth, titles.setPassword, auth),
          page('confirm_email', paths.confirmEmail, anyone, titles.confirmation, auth),
          page('second_factor', paths.secondFactor, members, titles.secondFactor, auth),
          page('sign_in_link', paths.signInLink, noAuth, titles.login, auth),
          page('single_sign_on', paths.singleSignOn, noAuth, titles.login, auth),

          page('new_request', paths.subscription.request, noAuth, titles.request, subscription),
          page('request_sent', paths.subscription.sent, noAuth, titles.requestSent, subscription),
          page(
            'email_confirmed',
            paths.subscription.confirm,
            noAuth,
            titles.emailConfirmed,
            subscription,
          ),
          page(
            'request_set_password',
            paths.subscription.accepted,
            noAuth,
            titles.requestAccepted,
            subscription,
          ),

          page('index', paths.styleguide.index, anyone, titles.styleguide, styleguide),
          page('buttons', paths.styleguide.buttons, anyone, titles.styleguide, styleguide),
          page('labels', paths.styleguide.labels, anyone, titles.styleguide, styleguide),
          page('tables', paths.styleguide.tables, anyone, titles.styleguide, styleguide),
          page('form', paths.styleguide.form, anyone, titles.styleguide, styleguide),
          {
            id: 'queries',
            lazy: () => loadChunk(() => import('./QueryFrame')),
            children: [
              {
                id: 'profile_frame',
                lazy: () => loadChunk(() => import('./ProfileFrame')),
                children: [page('profile', paths.profile, members, titles.profile, areas.profile)],
              },
              {
                id: 'admin',
                path: `${paths.admin.root.pattern}/*`,
                // Addresses and titles of its pages come from the area's resources.
                handle: handle(admins, titles.admin),
                lazy: lazy(areas.admin, 'AdminArea'),
              },
              {
                // The area asks for the password before it draws anything, if stored answers can't be decrypted.
                id: 'doctor',
                lazy: lazy(areas.doctor, 'doctor_area'),
                children: doctorRoutes,
              },
            ],
          },
          page('not_found', paths.notFound, anyone, titles.notFound, commons),
          {
            ...page('not_found', { pattern: '*' }, anyone, titles.notFound, commons),
            id: 'unknown',
          },
        ],
      },
    ],
  },
]
