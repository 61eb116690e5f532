const area = (name) => ({ path: `^${name}/` })
const KIND = '^kinds/[^/]+/[^/]+[.](kind|entry)[.]ts$'

/** One arrow of docs/architecture.md: `from` may not reach `to`, because. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    never(
      'no-circles',
      'Two files that need each other are one, or a third is missing between them.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    never(
      'nothing-missing',
      'An import that leads nowhere breaks at start, not here.',
      {},
      { couldNotResolve: true },
    ),
    never(
      'product-without-dev-packages',
      'With NODE_ENV=production npm leaves development packages out.',
      { path: '^(contract|kinds|i18n|resources|src|server)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'no-faked-network',
      "What answers in the server's place does so for tests of screens alone: the product has a service worker of its own.",
      {},
      { path: 'node_modules/(msw|@mswjs)/' },
    ),
    never(
      'contract-is-first',
      'The contract is what both sides promise: it knows neither of them.',
      area('contract'),
      { path: '^(kinds|i18n|resources|src|server)/' },
    ),
    never(
      'contract-is-pure',
      'It runs in the browser and in Node alike, and holds neither screens nor SQL.',
      area('contract'),
      {
        path: 'node_modules/(react|@mui|fastify|pg|drizzle-orm)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'contract-without-node',
      'The browser has no Node modules.',
      { path: '^(contract|kinds|i18n|resources|src)/' },
      { dependencyTypes: ['core'] },
    ),
    never(
      'kinds-know-the-contract',
      'A kind is read by screens, server, dump and statistics: it can depend on none of them.',
      area('kinds'),
      { path: '^(resources|server|src/(areas|filling|shell|stats|main|routes))' },
    ),
    never(
      'kind-halves',
      'The server reads the pure half of a kind; React must not come along.',
      { path: KIND },
      { path: '[.](view|designer)[.]tsx$|node_modules/(react|react-dom|@mui)/' },
    ),
    never(
      'kinds-stand-alone',
      'A kind is one folder that can be taken away; what several share has a folder of its own.',
      { path: '^kinds/([^/]+)/[^/]+[.](kind|entry|view|designer|samples|example)[.]tsx?$' },
      {
        path: '^kinds/[^/]+/[^/]+[.](kind|entry|view|designer|samples|example)[.]tsx?$',
        pathNot: '^kinds/($1|choice)/',
      },
    ),
    never(
      'words-know-no-screen',
      'Wording is read by every screen; it would load the screens that it came from.',
      area('i18n'),
      { path: '^(resources|src|server)/' },
    ),
    never(
      'data-and-widgets-are-below',
      'Data and widgets serve every area, so that they know none.',
      { path: '^src/(data|ui)/' },
      { path: '^(resources/|server/|src/(account|areas|dump|filling|shell|stats)/)' },
    ),
    never(
      'filling-is-drawn-anywhere',
      'A group is drawn for who fills it in and for who designs it: it knows neither of them.',
      area('src/filling'),
      { path: '^(resources/|server/|src/(areas|shell|stats)/)' },
    ),
    never(
      'accounts-below-the-areas',
      'The frame and the forms of accounts are drawn by each area that has one.',
      area('src/account'),
      { path: '^(resources/|server/|src/(areas|dump|filling|shell|stats)/)' },
    ),
    never(
      'filling-saves-nothing',
      'A preview draws a group too: where its answers go is the matter of the store that it is given.',
      area('src/filling'),
      { path: '^src/data/', pathNot: '^src/data/(outbox/operation|answer-place)[.]ts$' },
    ),
    never(
      'widgets-know-no-api',
      'A widget that calls the server can be shown neither in the style guide nor in a test without it.',
      area('src/ui'),
      { path: '^src/data/' },
    ),
    never(
      'worker-stands-alone',
      "A service worker has no document: a page's code does not run in it, and would make it large.",
      { path: '^src/service-worker/' },
      { path: '^(contract|kinds|i18n|resources|src|server)/', pathNot: '^src/service-worker/' },
    ),
    never(
      'areas-below-the-shell',
      'The shell loads the areas; one that reaches back drags the shell into its chunk.',
      { path: '^(resources|src/(dump|stats))/' },
      { path: '^(server/|src/areas/)' },
    ),
    never(
      'react-admin-in-the-administration',
      'It weighs more than any other area: neither it nor what is made of it may come with a page of theirs.',
      {
        path: '^(contract|kinds|i18n|src)/',
        pathNot: '^(i18n/ra[.]ts|src/(areas/admin/|data/(provider/|session/auth-provider)))',
      },
      {
        path: 'node_modules/(react-admin|ra-[^/]+)/|^(resources/|i18n/ra[.]ts|src/data/(provider/data|session/auth)-provider[.]ts)',
      },
    ),
    never(
      'areas-stand-alone',
      'Each area is one lazy chunk: an import between two loads both.',
      { path: '^src/areas/([^/]+)/' },
      { path: '^src/areas/', pathNot: '^src/areas/$1/' },
    ),
    never(
      'a-survey-on-top',
      "A survey's frame holds its parts; a part that reaches back can't be shown elsewhere, as lists and paper show them.",
      { path: '^src/areas/doctor/[^/]+/', pathNot: '^src/areas/doctor/survey/' },
      { path: '^src/areas/doctor/survey/' },
    ),
    never(
      'resources-stand-alone',
      "Each resource is one declaration; what two share belongs below them, as what all lists, forms and pages are made of does, and the designer's tools.",
      { path: '^resources/([^/]+)/' },
      {
        path: '^resources/[^/]+/',
        pathNot: '^resources/($1|list|model|pages|members|databases/designer)/',
      },
    ),
    never(
      'client-without-server',
      'Server code in the browser would be published with it.',
      { path: '^(contract|kinds|i18n|resources|src)/' },
      { path: '^server/' },
    ),
    never(
      'server-without-client',
      'The server starts without React and without a document.',
      area('server'),
      { path: '^(resources|src)/|[.]tsx$|node_modules/(react|react-dom|react-admin|@mui)/' },
    ),
    never(
      'db-is-last',
      'Queries and schema are used by services; they know no rules and no HTTP. The demonstration alone is planted through services, as people would.',
      { path: '^server/db/', pathNot: '^server/db/seed/' },
      { path: '^server/(services|routes|http|app|main)' },
    ),
    never(
      'services-know-no-http',
      'A rule holds for jobs and imports too, where there is no request.',
      area('server/services'),
      { path: '^server/(routes|http|app|main)|node_modules/fastify/' },
    ),
    never(
      'routes-know-no-sql',
      'A route binds a call to a service; what it asked the database itself nobody else could use.',
      area('server/routes'),
      { path: '^server/db/schema|node_modules/(pg|drizzle-orm)/' },
    ),
    never(
      'starting-is-the-end',
      'main starts the server when it is loaded: nothing may load it.',
      { pathNot: '^server/main[.]ts$' },
      { path: '^server/main[.]ts$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    exclude: { path: '[.]css$|[.]svg$|[.]woff2$' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
}
