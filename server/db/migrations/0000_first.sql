CREATE TABLE "answers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"answers_group_id" bigint NOT NULL,
	"survey_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"value" jsonb,
	"reason" text,
	"confirmed" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"operation_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers_groups" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"survey_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" text DEFAULT 'empty' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"user_id" bigint,
	"operation" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"database_id" bigint,
	"survey_id" bigint,
	"operation_id" uuid,
	"old" jsonb,
	"new" jsonb
);
--> statement-breakpoint
CREATE TABLE "database_supervisors" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"database_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_users" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"database_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "databases" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"providers" text[] DEFAULT '{}' NOT NULL,
	"image_key" text,
	"archived_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "design_versions" (
	"database_id" bigint PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"database_id" bigint NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"visible_if" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text NOT NULL,
	"user_id" bigint NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"group_id" bigint NOT NULL,
	"database_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"defaults" jsonb,
	"required" boolean DEFAULT false NOT NULL,
	"help" text DEFAULT '' NOT NULL,
	"heading" jsonb,
	"code" text NOT NULL,
	"visible_if" text DEFAULT '' NOT NULL,
	"identifier" boolean DEFAULT false NOT NULL,
	"bands" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"database_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"custom_id" text,
	"note" text,
	"bookmark_id" bigint,
	"last_answers_group_id" bigint,
	"groups_total" integer DEFAULT 0 NOT NULL,
	"groups_complete" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_answers_group_id_answers_groups_id_fk" FOREIGN KEY ("answers_group_id") REFERENCES "public"."answers_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers_groups" ADD CONSTRAINT "answers_groups_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers_groups" ADD CONSTRAINT "answers_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers_groups" ADD CONSTRAINT "answers_groups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_supervisors" ADD CONSTRAINT "database_supervisors_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_supervisors" ADD CONSTRAINT "database_supervisors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_users" ADD CONSTRAINT "database_users_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_users" ADD CONSTRAINT "database_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_bookmark_id_answers_groups_id_fk" FOREIGN KEY ("bookmark_id") REFERENCES "public"."answers_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_last_answers_group_id_answers_groups_id_fk" FOREIGN KEY ("last_answers_group_id") REFERENCES "public"."answers_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answers_one" ON "answers" USING btree ("answers_group_id","question_id");--> statement-breakpoint
CREATE INDEX "answers_survey" ON "answers" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "answers_question" ON "answers" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "answers_groups_one" ON "answers_groups" USING btree ("survey_id","group_id");--> statement-breakpoint
CREATE INDEX "answers_groups_group" ON "answers_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "audits_subject" ON "audits" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audits_survey" ON "audits" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "audits_database" ON "audits" USING btree ("database_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "database_supervisors_member" ON "database_supervisors" USING btree ("database_id","user_id");--> statement-breakpoint
CREATE INDEX "database_supervisors_user" ON "database_supervisors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "database_users_member" ON "database_users" USING btree ("database_id","user_id");--> statement-breakpoint
CREATE INDEX "database_users_user" ON "database_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "databases_created" ON "databases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "databases_updated" ON "databases" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "databases_name" ON "databases" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "groups_order" ON "groups" USING btree ("database_id","position","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_failures_subject" ON "login_failures" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "questions_order" ON "questions" USING btree ("group_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_code" ON "questions" USING btree ("database_id","code");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "surveys_custom_id" ON "surveys" USING btree ("database_id","user_id","custom_id") WHERE "surveys"."custom_id" is not null;--> statement-breakpoint
CREATE INDEX "surveys_updated" ON "surveys" USING btree ("database_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "surveys_created" ON "surveys" USING btree ("database_id","created_at","id");--> statement-breakpoint
CREATE INDEX "surveys_status" ON "surveys" USING btree ("database_id","status","id");--> statement-breakpoint
CREATE INDEX "surveys_completed" ON "surveys" USING btree ("database_id","completed_at","id");--> statement-breakpoint
CREATE INDEX "surveys_by_custom_id" ON "surveys" USING btree ("database_id","custom_id","id");--> statement-breakpoint
CREATE INDEX "surveys_author" ON "surveys" USING btree ("user_id","database_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("last_name","first_name");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role");