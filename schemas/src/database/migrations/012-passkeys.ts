import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Passkeys: the table that better-auth's plugin asks for. An unused one of the name may stand from a trial. */
export async function up(db: Kysely<never>) {
  await sql`
    drop table if exists identity_passkeys;
    create table identity_passkeys (
      "id" text primary key,
      "name" text not null,
      "publicKey" text not null,
      "userId" text not null references identity_users on delete cascade,
      "credentialID" text not null unique,
      "counter" bigint not null,
      "deviceType" text not null,
      "backedUp" boolean not null,
      "transports" text,
      "createdAt" timestamptz not null default current_timestamp,
      "aaguid" text
    );
    create index identity_passkeys_user on identity_passkeys ("userId");
    create index identity_verifications_expiry on identity_verifications ("expiresAt");
  `.execute(db)
}
