CREATE TABLE "job_workers" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Links that are out belong to the address that the account has, unless the account was changed since they were sent.
DELETE FROM "email_tokens" t USING "users" u WHERE u."id" = t."user_id" AND u."updated_at" > t."created_at";--> statement-breakpoint
ALTER TABLE "email_tokens" ADD COLUMN "sent_to" text;--> statement-breakpoint
UPDATE "email_tokens" t SET "sent_to" = u."email" FROM "users" u WHERE u."id" = t."user_id";--> statement-breakpoint
ALTER TABLE "email_tokens" ALTER COLUMN "sent_to" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Hashes that a password or an e-mail address could be guessed from. A person's kept replies still serve: an empty request matches
-- any. A visitor's key holds such a hash itself.
DELETE FROM "idempotency_keys" WHERE "user_id" = 0;--> statement-breakpoint
UPDATE "idempotency_keys" SET "request" = '';--> statement-breakpoint
DELETE FROM "login_failures";
