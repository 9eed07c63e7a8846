import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Accounts and their sessions: the tables that better-auth 1.7 asks for, under our names and with its column names;
 * then our own for the tokens of mails, the known addresses of accounts, and counted attempts.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table identity_users (
      "id" text primary key,
      "name" text not null,
      "email" text not null unique check ("email" = lower("email")),
      "emailVerified" boolean not null,
      "image" text,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null default current_timestamp,
      "twoFactorEnabled" boolean
    );

    create table identity_sessions (
      "id" text primary key,
      "expiresAt" timestamptz not null,
      "token" text not null unique,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null,
      "ipAddress" text,
      "userAgent" text,
      "userId" text not null references identity_users on delete cascade
    );
    create index identity_sessions_user on identity_sessions ("userId");

    create table identity_accounts (
      "id" text primary key,
      "accountId" text not null,
      "providerId" text not null,
      "userId" text not null references identity_users on delete cascade,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" timestamptz,
      "refreshTokenExpiresAt" timestamptz,
      "scope" text,
      "password" text,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null,
      unique ("providerId", "accountId")
    );
    create index identity_accounts_user on identity_accounts ("userId");

    create table identity_verifications (
      "id" text primary key,
      "identifier" text not null,
      "value" text not null,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null default current_timestamp
    );
    create index identity_verifications_identifier on identity_verifications ("identifier");

    create table identity_two_factors (
      "id" text primary key,
      "secret" text not null,
      "backupCodes" text not null,
      "userId" text not null unique references identity_users on delete cascade,
      "verified" boolean,
      "failedVerificationCount" integer,
      "lockedUntil" timestamptz
    );

    create table identity_mail_tokens (
      token_hash text primary key,
      purpose text not null check (purpose in ('verify', 'reset', 'email')),
      uid text not null references identity_users on delete cascade,
      email text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    );
    create index identity_mail_tokens_of_account on identity_mail_tokens (uid, purpose);
    create index identity_mail_tokens_expiry on identity_mail_tokens (expires_at);

    create table identity_known_addresses (
      uid text not null references identity_users on delete cascade,
      address_hash text not null,
      seen_at timestamptz not null default now(),
      primary key (uid, address_hash)
    );

    create table identity_attempts (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    create index identity_attempts_expiry on identity_attempts (expire);
  `.execute(db)
}
