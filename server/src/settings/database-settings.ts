import { z } from 'zod'
import { postgresAddress, postgresAddresses } from './kinds.ts'

/** Another PostgreSQL than the bundled one, and how it is used. */
export const databaseSettings = {
  DATABASE_URL: {
    schema: postgresAddress,
    wanted: 'a PostgreSQL address, postgres://user:password@host/database',
    usual: 'empty: the bundled PostgreSQL',
    example: 'postgres://roadnote:password@db.example.com/roadnote',
    meaning: 'a PostgreSQL server, version 15 or newer; several processes may share it',
    isSecret: true,
  },
  DATABASE_CONNECTIONS: {
    schema: z.coerce.number().int().min(4).max(1000),
    wanted: 'a whole number from 4 to 1000',
    usual: '20',
    meaning:
      'how many connections to the database a process opens at most. The sum over all processes must fit `max_connections` of PostgreSQL',
  },
  DATABASE_POOLER: {
    schema: z.enum(['none', 'transaction', 'transaction-prepared']),
    wanted: 'none, transaction or transaction-prepared',
    usual: 'none',
    meaning:
      '`transaction` if PgBouncer in transaction mode is between Roadnote and PostgreSQL; `transaction-prepared` from PgBouncer 1.21 on with `max_prepared_statements` above 0, which is faster',
  },
  DATABASE_READ_URL: {
    schema: postgresAddresses,
    wanted: 'PostgreSQL addresses, postgres://user:password@host/database, with blanks between them',
    usual: 'empty: DATABASE_URL serves everything',
    example:
      'postgres://roadnote:password@db1.example.com/roadnote postgres://roadnote:password@db2.example.com/roadnote',
    meaning:
      'standbys of that server, from which lists, dashboards, exports and notes are read; users see their own writes at once. The server that is the primary at the moment may be among them ([operations](operations.md#standbys))',
    isSecret: true,
  },
  DATABASE_READ_LAG_SECONDS: {
    schema: z.coerce.number().min(1).max(30),
    wanted: 'a number of seconds from 1 to 30',
    usual: '5',
    meaning: 'a standby that is further behind the primary is not read until it has caught up',
  },
  DATABASE_COMMIT_SECONDS: {
    schema: z.coerce.number().min(1).max(60),
    wanted: 'a number of seconds from 1 to 60',
    usual: '10',
    meaning:
      'how long the confirmation of a commit is waited for, which never comes while a synchronous standby is away; then the answer is 503 `outcome_unknown`',
  },
} as const
