CREATE TABLE "local_job" (
	"id" text PRIMARY KEY NOT NULL,
	"action" jsonb NOT NULL,
	"status" text NOT NULL,
	"done_steps" integer NOT NULL,
	"all_steps" integer NOT NULL,
	"outcome" jsonb,
	"failure" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp with time zone DEFAULT now() NOT NULL
);
